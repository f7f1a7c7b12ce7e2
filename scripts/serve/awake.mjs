// What a long calculation leaves behind: a connection that the other side has closed meanwhile.

/** Does what may be done twice, until it is answered. */
export async function untilAnswered(work) {
  for (let left = 3; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Asks something that changes nothing, so that what follows finds an open connection. */
export const awake = (db) => untilAnswered(() => db.prepare("select 1 as one").first("one"));

/** One batch of statements that are prepared already: preparing hundreds takes longer than a connection idles. */
export async function inOneBatch(db, statements) {
  await awake(db);
  return db.batch(statements);
}
