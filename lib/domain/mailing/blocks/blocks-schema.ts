import * as v from 'valibot';
import { httpsUrl, id, singleLine } from '../../kit/schema';
import { linkProblem } from '../../kit/url';
import { BLOCK_ID, BLOCK_LIMITS, PICTURE_ID } from './block-limits';

/** A draft's link may be empty; `blockProblems` says what sending needs. Neither scripts nor plain http pass. */
const link = v.union([v.literal(''), httpsUrl], linkProblem);

const blockId = v.pipe(v.string(), v.regex(BLOCK_ID, 'Este bloque no es válido'));
const base = { id: blockId };

/** One piece of text in one style. `text` may hold line breaks; the marks that direct text are taken out as everywhere. */
const span = v.strictObject({
  text: v.pipe(
    v.string('Escribe un texto'),
    v.transform((text) => text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')),
    v.check(
      (text) => !/(?![\n\t])\p{Cc}|\p{Surrogate}/u.test(text),
      'El texto contiene caracteres que no se pueden usar',
    ),
  ),
  bold: v.boolean(),
  italic: v.boolean(),
  link,
});

const line = v.strictObject({
  kind: v.picklist(['paragraph', 'item'], 'Ese tipo de párrafo no existe'),
  spans: v.array(span),
});

type Lines = v.InferOutput<typeof line>[];
const spansOf = (lines: Lines) => lines.flatMap(({ spans }) => spans);

const title = v.strictObject({
  ...base,
  kind: v.literal('title'),
  text: singleLine(BLOCK_LIMITS.title, 'El título'),
});
const text = v.strictObject({
  ...base,
  kind: v.literal('text'),
  lines: v.pipe(
    v.array(line, 'Escribe un texto'),
    v.maxLength(BLOCK_LIMITS.lines, `Un texto puede tener hasta ${BLOCK_LIMITS.lines} párrafos`),
    v.check(
      (lines) => spansOf(lines).length <= BLOCK_LIMITS.spans,
      'El texto cambia de estilo demasiadas veces: pártelo en dos bloques',
    ),
    v.check(
      (lines) => spansOf(lines).reduce((sum, one) => sum + one.text.length, 0) <= BLOCK_LIMITS.text,
      `Un texto puede tener hasta ${BLOCK_LIMITS.text} caracteres: pártelo en dos bloques`,
    ),
  ),
});
/** Never an address: a picture is one that the producer uploaded here. */
const picture = v.strictObject({
  ...base,
  kind: v.literal('picture'),
  pictureId: v.pipe(
    v.string('Elige una imagen'),
    v.check((id) => id === '' || PICTURE_ID.test(id), 'Elige una imagen'),
  ),
  alt: singleLine(BLOCK_LIMITS.alt, 'La descripción'),
  link,
});
const button = v.strictObject({
  ...base,
  kind: v.literal('button'),
  text: singleLine(BLOCK_LIMITS.buttonText, 'El texto del botón'),
  link,
});
const eventId = v.nullable(id);
const event = v.strictObject({
  ...base,
  kind: v.literal('event'),
  eventId,
  buttonText: singleLine(BLOCK_LIMITS.buttonText, 'El texto del botón'),
  link,
});
const tickets = v.strictObject({ ...base, kind: v.literal('tickets'), eventId });
const divider = v.strictObject({ ...base, kind: v.literal('divider') });
const code = v.strictObject({
  ...base,
  kind: v.literal('code'),
  eventId,
  code: singleLine(BLOCK_LIMITS.code, 'El código'),
});
const parts = v.pipe(
  v.array(v.variant('kind', [title, text, picture, button], 'Ese bloque no cabe en una columna')),
  v.maxLength(BLOCK_LIMITS.parts, `Una columna lleva hasta ${BLOCK_LIMITS.parts} bloques`),
);
const columns = v.strictObject({
  ...base,
  kind: v.literal('columns'),
  left: parts,
  right: parts,
});

type WithParts = { id: string; left?: { id: string }[]; right?: { id: string }[] };
const idsOf = (blocks: WithParts[]): string[] =>
  blocks.flatMap((one) => [one.id, ...idsOf(one.left ?? []), ...idsOf(one.right ?? [])]);

/**
 * The blocks of a mail between its header and its foot, which belong to the frame: no block is one, so that no list
 * lacks or doubles them. Strict: an unknown block, style or field is refused.
 */
export const blocksSchema = v.pipe(
  v.array(
    v.variant(
      'kind',
      [title, text, picture, button, event, tickets, divider, columns, code],
      'Ese bloque no existe',
    ),
    'Faltan los bloques',
  ),
  v.maxLength(BLOCK_LIMITS.blocks, `Un correo lleva hasta ${BLOCK_LIMITS.blocks} bloques`),
  v.check((blocks) => {
    const ids = idsOf(blocks);
    return new Set(ids).size === ids.length;
  }, 'Hay un bloque repetido'),
  v.check(
    (blocks) => JSON.stringify(blocks).length <= BLOCK_LIMITS.chars,
    'Los bloques pesan demasiado: acorta los textos',
  ),
);
