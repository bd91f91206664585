import type * as v from 'valibot';
import { isDocumentId } from '../../kit/document-id';
import { boolean, fields, text } from '../../kit/read';
import { isHttpsUrl } from '../../kit/url';
import { BLOCK_ID, BLOCK_LIMITS, PICTURE_ID } from './block-limits';
import type { blocksSchema } from './blocks-schema';

export type Block = v.InferOutput<typeof blocksSchema>[number];
export type BlockKind = Block['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;
export type Part = BlockOf<'columns'>['left'][number];
export type TextLine = BlockOf<'text'>['lines'][number];
export type Span = TextLine['spans'][number];

export const PART_KINDS = ['title', 'text', 'picture', 'button'] as const;

/**
 * Reads stored blocks by what is known of each kind: anything else (nodes, styles, addresses) is left out, so
 * that no document by hand shows more than the schema takes. Never throws.
 */
export function parseBlocks(raw: unknown): Block[] {
  const seen = new Set<string>();
  const blocks = listOf(raw, BLOCK_LIMITS.blocks).flatMap((one) => parseBlock(one, seen) ?? []);
  return JSON.stringify(blocks).length <= BLOCK_LIMITS.chars ? blocks : [];
}

const listOf = (raw: unknown, most: number): unknown[] =>
  Array.isArray(raw) ? raw.slice(0, most) : [];

function parseBlock(raw: unknown, seen: Set<string>): Block | null {
  const data = fields(raw);
  const id = text(data.id);
  if (!BLOCK_ID.test(id) || seen.has(id)) return null;
  seen.add(id);
  const eventId = text(data.eventId) || null;
  switch (data.kind) {
    case 'event':
      return {
        id,
        kind: 'event',
        eventId: eventIdOf(eventId),
        buttonText: lineOf(data.buttonText, BLOCK_LIMITS.buttonText),
        link: linkOf(data.link),
      };
    case 'tickets':
      return { id, kind: 'tickets', eventId: eventIdOf(eventId) };
    case 'divider':
      return { id, kind: 'divider' };
    case 'code': {
      const code = lineOf(data.code, BLOCK_LIMITS.code);
      return { id, kind: 'code', eventId: eventIdOf(eventId), code };
    }
    case 'columns': {
      const [left, right] = [data.left, data.right].map((side) =>
        listOf(side, BLOCK_LIMITS.parts).flatMap((one) => parsePartOnce(one, seen) ?? []),
      ) as [Part[], Part[]];
      return { id, kind: 'columns', left, right };
    }
    default:
      return parsePart(id, data);
  }
}

function parsePartOnce(raw: unknown, seen: Set<string>): Part | null {
  const data = fields(raw);
  const id = text(data.id);
  if (!BLOCK_ID.test(id) || seen.has(id)) return null;
  seen.add(id);
  return parsePart(id, data);
}

function parsePart(id: string, data: Record<string, unknown>): Part | null {
  switch (data.kind) {
    case 'title':
      return { id, kind: 'title', text: lineOf(data.text, BLOCK_LIMITS.title) };
    case 'text':
      return { id, kind: 'text', lines: parseLines(data.lines) };
    case 'picture': {
      const pictureId = text(data.pictureId);
      return {
        id,
        kind: 'picture',
        pictureId: PICTURE_ID.test(pictureId) ? pictureId : '',
        alt: lineOf(data.alt, BLOCK_LIMITS.alt),
        link: linkOf(data.link),
      };
    }
    case 'button': {
      const words = lineOf(data.text, BLOCK_LIMITS.buttonText);
      return { id, kind: 'button', text: words, link: linkOf(data.link) };
    }
    default:
      return null;
  }
}

function parseLines(raw: unknown): TextLine[] {
  const left = { spans: BLOCK_LIMITS.spans, text: BLOCK_LIMITS.text };
  return listOf(raw, BLOCK_LIMITS.lines).map((one): TextLine => {
    const { kind, spans } = fields(one);
    const whole = listOf(spans, left.spans).map((span) => parseSpan(span, left.text));
    left.spans -= whole.length;
    const kept = whole.filter((span) => {
      left.text -= span.text.length;
      return left.text >= 0;
    });
    return { kind: kind === 'item' ? 'item' : 'paragraph', spans: kept };
  });
}

function parseSpan(raw: unknown, most: number): Span {
  const data = fields(raw);
  return {
    text: plain(text(data.text))
      .slice(0, Math.max(0, most))
      .replace(/\p{Surrogate}/gu, ''),
    bold: boolean(data.bold),
    italic: boolean(data.italic),
    link: linkOf(data.link),
  };
}

const plain = (raw: string): string =>
  raw.replace(
    /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}|\p{Surrogate}/gu,
    '',
  );

const lineOf = (raw: unknown, most: number): string =>
  plain(text(raw))
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '')
    .trim();

const linkOf = (raw: unknown): string => {
  const link = text(raw).trim();
  return isHttpsUrl(link) ? link : '';
};

const eventIdOf = (id: string | null): string | null => (id && isDocumentId(id) ? id : null);

/** All blocks and what their columns hold, in the order in which they are read. */
export const allOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((one): Block[] =>
    one.kind === 'columns' ? [one, ...one.left, ...one.right] : [one],
  );

/** Every event that blocks show, once. */
export const eventIdsOf = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((one) => ('eventId' in one && one.eventId ? [one.eventId] : []))),
];

/** Every uploaded picture that blocks show, once. */
export const pictureIdsOf = (blocks: readonly Block[]): string[] => [
  ...new Set(
    allOf(blocks).flatMap((one) => (one.kind === 'picture' && one.pictureId ? one.pictureId : [])),
  ),
];

/** The words of a text, a line each. */
export const textOfLines = (lines: readonly TextLine[]): string =>
  lines.map(({ spans }) => spans.map((span) => span.text).join('')).join('\n');
