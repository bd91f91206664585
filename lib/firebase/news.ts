/** Where news come from. */
export type Heard = {
  /** From the client's cache: the server has not confirmed it. */
  fromCache: boolean;
  /** Asked for by itself, since the channel keeps waiting: the server's word of that moment, not live. */
  asked?: true;
  /** Holds what was written here and is on its way. */
  isWriting?: true;
};

/** What a live document's snapshot says; `raw` is null where the document does not exist. */
export type DocNews = { id: string; raw: unknown } & Heard;

/** What a live query's snapshot says. */
export type ListNews = { docs: { id: string; raw: unknown }[] } & Heard;
