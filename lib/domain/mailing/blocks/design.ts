import { fields, moment, numeric, text } from '../../kit/read';
import { cutText } from '../../kit/text/cut';
import { BLOCK_LIMITS } from './block-limits';
import { type Block, parseBlocks } from './blocks';

type Kept = { name: string; blocks: Block[] };

export type FormerDesign = Kept & { version: number; at: Date | null };

/** Blocks to begin a campaign with: `producers/{id}/designs/{id}`. A campaign takes a copy, and no change reaches it. */
export type Design = Kept & {
  id: string;
  version: number;
  former: FormerDesign[];
  updatedAt: Date | null;
};

/** Parses a design; invalid values get defaults. Never throws. */
export function parseDesign(designId: string, raw: unknown): Design {
  const data = fields(raw);
  const former = Array.isArray(data.former) ? data.former : [];
  return {
    ...kept(data),
    id: designId,
    version: numeric(data.version),
    former: former.map((one) => {
      const before = fields(one);
      return { ...kept(before), version: numeric(before.version), at: moment(before.at) };
    }),
    updatedAt: moment(data.updatedAt),
  };
}

const kept = (data: Record<string, unknown>): Kept => ({
  name: cutText(text(data.name), BLOCK_LIMITS.designName),
  blocks: parseBlocks(data.blocks),
});

/** The approximate size in bytes of a design's document, as Firestore counts it. */
export const bytesOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value)).length;

/** The former versions to keep when a design gets `next` blocks at `at`: the newest, as many as a document holds. */
export function formerOf(
  { name, blocks, version, former }: Design,
  next: readonly Block[],
  at: Date,
): FormerDesign[] {
  const all = [...former, { name, blocks, version, at }].slice(-BLOCK_LIMITS.formerDesigns);
  while (all.length > 1 && bytesOf([next, all]) > BLOCK_LIMITS.designBytes) all.shift();
  return all;
}
