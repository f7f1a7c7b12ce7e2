/** The browser and system of a `User-Agent` under their usual names; unknown ones are empty. */
export function device(agent: string): { browser: string; system: string; mobile: boolean } {
  const first = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return {
    browser: first([
      [/\bEdgA?\//, "Edge"],
      [/\bOPR\//, "Opera"],
      [/\bSamsungBrowser\//, "Samsung Internet"],
      [/\b(Firefox|FxiOS)\//, "Firefox"],
      [/\b(Chrome|CriOS)\//, "Chrome"],
      [/\bSafari\//, "Safari"],
    ]),
    system: first([
      [/\biPhone\b/, "iPhone"],
      [/\biPad\b/, "iPad"],
      [/\bAndroid\b/, "Android"],
      [/\bWindows\b/, "Windows"],
      [/\bMac OS X\b/, "Mac"],
      [/\bCrOS\b/, "ChromeOS"],
      [/\bLinux\b/, "Linux"],
    ]),
    mobile: /\b(iPhone|iPad|Android|Mobile)\b/.test(agent),
  };
}
