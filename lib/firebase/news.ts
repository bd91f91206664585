export type Heard = {
  fromCache: boolean;
  /** By a plain request, because the channel is late: confirmed, but not live. */
  asked?: true;
  isWriting?: true;
};

export type DocNews = { id: string; raw: unknown } & Heard;

export type ListNews = { docs: { id: string; raw: unknown }[] } & Heard;
