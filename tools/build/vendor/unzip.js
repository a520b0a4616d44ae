// What the page uses of fflate.

export { Inflate, Unzip } from "fflate";
