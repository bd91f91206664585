import { cutText } from '../../kit/text/cut';
import { isHttpsUrl } from '../../kit/url';
import { deadHost, deadText } from '../words/dead-host';
import { NAME_FIELD, unknownField, withName } from '../words/merge-fields';
import { BLOCK_DEFAULTS } from './block-limits';
import { linksOfBlocks } from './block-links';
import { allOf, type Block, type BlockKind, type Part, textOfLines } from './blocks';

export const BLOCK_NAMES: Record<BlockKind, string> = {
  title: 'Título',
  text: 'Texto',
  picture: 'Imagen',
  button: 'Botón',
  event: 'Evento',
  tickets: 'Entradas',
  columns: 'Dos columnas',
  code: 'Código de descuento',
  divider: 'Línea',
};

/** An empty block of a kind, about the campaign's event where it shows one. */
export function newBlock(kind: BlockKind, id: string, eventId: string | null = null): Block {
  switch (kind) {
    case 'title':
      return { id, kind, text: '' };
    case 'text':
      return { id, kind, lines: [] };
    case 'picture':
      return { id, kind, pictureId: '', alt: '', link: '' };
    case 'button':
      return { id, kind, text: BLOCK_DEFAULTS.buttonText, link: '' };
    case 'event':
      return { id, kind, eventId, buttonText: BLOCK_DEFAULTS.buttonText, link: '' };
    case 'tickets':
      return { id, kind, eventId };
    case 'columns':
      return { id, kind, left: [], right: [] };
    case 'code':
      return { id, kind, eventId, code: '' };
    case 'divider':
      return { id, kind };
  }
}

/** A copy with ids of its own; `newId` gives one for each. */
export function copyBlock(block: Block, newId: () => string): Block {
  const copied = (side: readonly Part[]) => side.map((part) => ({ ...part, id: newId() }));
  return block.kind === 'columns'
    ? { ...block, id: newId(), left: copied(block.left), right: copied(block.right) }
    : { ...block, id: newId() };
}

export type BlockNote = {
  id: string;
  message: string;
  isAdvice: boolean;
};

/** The notes on each block, while it is written: all of it keeps the campaign from leaving but advice. */
export function blockNotes(blocks: readonly Block[]): BlockNote[] {
  return allOf(blocks).flatMap((block) => {
    const noted = (isAdvice: boolean) => (message: string) => ({ id: block.id, message, isAdvice });
    return [...problemsOf(block).map(noted(false)), ...adviceOn(block).map(noted(true))];
  });
}

function adviceOn(block: Block): string[] {
  const isUnsaid = block.kind === 'picture' && block.pictureId !== '' && !block.alt;
  // The parts of columns are asked themselves.
  const links = block.kind === 'columns' ? [] : linksOfBlocks([block]);
  return [
    ...(isUnsaid ? ['Describe la imagen: muchos la leen sin verla'] : []),
    ...links.flatMap((url) => {
      const host = deadHost(url);
      return host ? [deadText(host)] : [];
    }),
  ];
}

function problemsOf(block: Block): string[] {
  const all = [fieldProblem(block), linkProblem(block), emptyProblem(block)];
  return all.filter((one) => one !== null);
}

function emptyProblem(block: Block): string | null {
  switch (block.kind) {
    case 'title':
      return block.text ? null : 'Escribe el título o quita el bloque';
    case 'text':
      return textOfLines(block.lines).trim() ? null : 'Escribe el texto o quita el bloque';
    case 'picture':
      return block.pictureId ? null : 'Elige una imagen o quita el bloque';
    case 'button':
      return block.text ? null : 'Escribe qué dice el botón o quita el bloque';
    case 'event':
    case 'tickets':
      return block.eventId ? null : 'Elige un evento o quita el bloque';
    case 'columns':
      return block.left.length + block.right.length > 0 ? null : 'Agrega algo o quita el bloque';
    case 'code':
      return block.eventId && block.code ? null : 'Elige el evento y escribe el código';
    case 'divider':
      return null;
  }
}

/** The problem of a block's link: it leads nowhere, or a merge field makes it another for each recipient. Null if none. */
function linkProblem(block: Block): string | null {
  if (block.kind === 'button' || (block.kind === 'event' && block.buttonText)) {
    if (!isHttpsUrl(block.link)) return 'El botón no lleva a ninguna parte: escribe su enlace';
  }
  const links =
    block.kind === 'text'
      ? block.lines.flatMap(({ spans }) => spans.map(({ link }) => link))
      : 'link' in block
        ? [block.link]
        : [];
  const isOwn = (link: string) => withName(link, '') !== link || unknownField(link) !== null;
  const isTyped = block.kind === 'text' && /https:[^\s<>"]*\{\{/i.test(textOfLines(block.lines));
  if (isTyped || links.some(isOwn)) {
    return 'Un enlace lleva un campo dentro, y es el mismo para todos: quítalo';
  }
  // Also where it is not used, because with it nothing is saved.
  return links.some((link) => link !== '' && !isHttpsUrl(link.trim()))
    ? 'Un enlace no empieza con https://: corrígelo o quítalo'
    : null;
}

function fieldProblem(block: Block): string | null {
  const words =
    block.kind === 'text'
      ? textOfLines(block.lines)
      : block.kind === 'title' || block.kind === 'button'
        ? block.text
        : block.kind === 'event'
          ? block.buttonText
          : block.kind === 'picture'
            ? block.alt
            : '';
  const unknown = unknownField(words) ?? splitField(block);
  return unknown && `«${unknown}» llegaría tal cual: escribe ${NAME_FIELD} o quítalo`;
}

/** A merge field of which one half is bold is filled by nobody. */
function splitField(block: Block): string | null {
  if (block.kind !== 'text') return null;
  const pieces = block.lines.flatMap(({ spans }) => spans.map((span) => span.text));
  return pieces.map(unknownField).find((one) => one !== null) ?? null;
}

/** The name of a block in a list: its kind and the beginning of its words. */
export function blockLabel(block: Block): string {
  const words =
    block.kind === 'text'
      ? textOfLines(block.lines)
      : block.kind === 'title' || block.kind === 'button'
        ? block.text
        : block.kind === 'picture'
          ? block.alt
          : block.kind === 'code'
            ? block.code
            : '';
  const said = cutText(words.replace(/\s+/g, ' ').trim(), 40);
  return said ? `${BLOCK_NAMES[block.kind]}: ${said}` : BLOCK_NAMES[block.kind];
}

/** The block that holds a block or a part, as people count them: 'El bloque 3 (Texto)'; '' if none does. */
export function blockPlace(blocks: readonly Block[], id: string): string {
  const at = blocks.findIndex((one) => allOf([one]).some((part) => part.id === id));
  const block = blocks[at];
  return block ? `El bloque ${at + 1} (${BLOCK_NAMES[block.kind]})` : '';
}
