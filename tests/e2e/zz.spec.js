import { test } from "@playwright/test";
import { openPage, choose, ROUND, solverReady } from "./stage.js";
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
test("shots", async ({ page }) => {
  await openPage(page, ROUND);
  await solverReady(page);
  for (const language of ["en", "de", "fr", "es", "ja", "zh"]) {
    await choose(page, "language", language);
    for (const [w, h] of [[390, 844], [320, 800], [844, 390], [768, 1024], [1440, 900], [375, 548]]) {
      if (w > 320 && w !== 390 && language !== "de") continue;
      await page.setViewportSize({ width: w, height: h });
      await page.screenshot({ path: `/tmp/shots/${language}-${w}.png` });
      const over = await page.evaluate(() => [...document.querySelectorAll(".steps .tool")].map((b) => `${b.textContent.trim()}: ${b.scrollWidth}/${b.clientWidth} ${Math.round(b.getBoundingClientRect().width)}`).join(" | "));
      console.log(language, w, over, await page.evaluate(() => document.querySelector(".counters").getBoundingClientRect().height));
    }
  }
});
