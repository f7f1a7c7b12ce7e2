import type { Page } from "~/lib/contract";

const elementsPerPage = 100;

/** The rows of a list's pages, `most` pages of a hundred at the most. */
export async function allPages<Row>(
  read: (paging: { page: number; elementsPerPage: number }) => Promise<Page<Row>>,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= most; page += 1) {
    const { entities } = await read({ page, elementsPerPage });
    rows.push(...entities);
    if (entities.length < elementsPerPage) break;
  }
  return rows;
}
