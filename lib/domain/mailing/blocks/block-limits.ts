export const BLOCK_LIMITS = {
  blocks: 30,
  parts: 4,
  title: 120,
  alt: 160,
  buttonText: 40,
  code: 40,
  /** Limits of one text: its characters, its paragraphs and list items, and their pieces of different style. */
  text: 4_000,
  lines: 80,
  spans: 200,
  /** The length of all blocks as JSON, because a campaign is one document. */
  chars: 200_000,
  designs: 50,
  designName: 60,
  formerDesigns: 10,
  /** The bytes of a design with its former versions, which are one document; its blocks are at most half of it. */
  designBytes: 700_000,
  pictures: 1_000,
} as const;

export const BLOCK_DEFAULTS = { buttonText: 'Comprar entradas' } as const;

export const BLOCK_ID = /^[A-Za-z0-9_-]{1,24}$/;
export const PICTURE_ID = /^[0-9a-f]{32}$/;
