/** Replaces each pattern in a package's code; one that is not there stops the build, because the package has changed. */
export function patched(name, code, changes) {
  let changed = code;
  for (const [former, better] of changes) {
    const found = typeof former === "string" ? changed.includes(former) : former.test(changed);
    if (!found) throw new Error(`${name} has changed: look again at what is replaced in it (${former})`);
    changed = typeof former === "string" ? changed.replaceAll(former, better) : changed.replace(former, better);
  }
  return changed;
}
