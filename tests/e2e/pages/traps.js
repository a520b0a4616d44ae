// Makes a WebAssembly module crash: its largest functions start with a trap instruction.

/** How many of the largest functions: among them are the searches, and readers that no thread runs; starting a thread uses none. */
const TRAPPED = 20;
const CODE_SECTION = 10;
const UNREACHABLE = 0x00;

/**
 * @param {Uint8Array} module
 * @returns {Buffer}
 */
export function withTraps(module) {
  let at = 8;
  while (at < module.length) {
    const id = module[at];
    const [size, start] = readNumber(module, at + 1);
    if (id === CODE_SECTION) {
      const code = trappedCode(module.subarray(start, start + size));
      const head = [id, ...written(code.length)];
      return Buffer.concat([
        module.subarray(0, at),
        Buffer.from(head),
        code,
        module.subarray(start + size),
      ]);
    }
    at = start + size;
  }
  throw new Error("this module has no code");
}

/** @param {Uint8Array} section */
function trappedCode(section) {
  let [count, at] = readNumber(section, 0);
  const bodies = [];
  for (let i = 0; i < count; i += 1) {
    const [size, start] = readNumber(section, at);
    bodies.push(section.subarray(start, start + size));
    at = start + size;
  }
  const sizes = bodies.map(({ length }) => length).sort((a, b) => b - a);
  const least = sizes[Math.min(TRAPPED, sizes.length - 1)];
  const changed = bodies.map((body) => {
    const own = body.length > least ? trappedBody(body) : body;
    return Buffer.concat([Buffer.from(written(own.length)), own]);
  });
  return Buffer.concat([Buffer.from(written(count)), ...changed]);
}

/** The instruction is inserted after the local variables. @param {Uint8Array} body */
function trappedBody(body) {
  let [groups, at] = readNumber(body, 0);
  for (; groups > 0; groups -= 1) {
    const [, type] = readNumber(body, at);
    at = type + 1;
  }
  return Buffer.concat([body.subarray(0, at), Buffer.from([UNREACHABLE]), body.subarray(at)]);
}

/**
 * @param {Uint8Array} bytes
 * @param {number} at
 * @returns {[value: number, next: number]}
 */
function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value |= (bytes[at] & 0x7f) << shift;
    if ((bytes[at] & 0x80) === 0) return [value, at + 1];
  }
}

/** @param {number} value @returns {number[]} LEB128 */
function written(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...written(value >>> 7)];
}
