export type Heard = {
  /** From the client's cache, not confirmed by the server. */
  fromCache: boolean;
  /** By a plain request, because the channel is late: confirmed, but not live. */
  asked?: true;
  /** Contains local writes on their way. */
  isWriting?: true;
};

/** `raw` is null if the document does not exist. */
export type DocNews = { id: string; raw: unknown } & Heard;

export type ListNews = { docs: { id: string; raw: unknown }[] } & Heard;
