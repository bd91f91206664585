/** What a live document's snapshot says; `raw` is null where the document does not exist. */
export type DocNews = { id: string; raw: unknown; fromCache: boolean };

/** What a live query's snapshot says. */
export type ListNews = { docs: { id: string; raw: unknown }[]; fromCache: boolean };
