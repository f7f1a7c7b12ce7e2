// What a long calculation leaves behind: a connection that the database has closed meanwhile.

/** Asks something that changes nothing until it is answered, so that what follows finds an open connection. */
export async function awake(db) {
  for (let left = 3; ; left -= 1) {
    try {
      return await db.prepare("select 1 as one").first("one");
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** One batch of statements that are prepared already: preparing hundreds takes longer than a connection idles. */
export async function inOneBatch(db, statements) {
  await awake(db);
  return db.batch(statements);
}
