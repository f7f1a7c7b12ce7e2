// Leaving in order: Ctrl-C reaches every process of the terminal's group, some of them twice.

/** Runs `close` at the first SIGINT or SIGTERM and then ends; further signals change nothing. */
export function closeInOrder(close) {
  let closing = false;
  const leave = async () => {
    if (closing) return;
    closing = true;
    try {
      await close();
    } finally {
      process.exit(0);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, leave);
}
