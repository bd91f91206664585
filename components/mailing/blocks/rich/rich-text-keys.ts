import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { richSchema } from './rich-text-doc';

const { nodes, marks } = richSchema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak!.create()).scrollIntoView());
  return true;
};

export const isInList = ({ selection }: EditorState): boolean =>
  selection.$from.depth > 1 && selection.$from.node(1).type === nodes.list;

export const isMarked = (state: EditorState, name: 'bold' | 'italic' | 'link'): boolean => {
  const { from, to, empty, $from } = state.selection;
  const mark = marks[name]!;
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark);
};

/** Every paragraph that is chosen becomes an item, and all of them one list with the lists among them. */
const listed: Command = ({ tr, doc, selection: { $from, $to } }, dispatch) => {
  const first = $from.index(0);
  const last = Math.min($to.index(0), doc.childCount - 1);
  // From the end, so that the places before stay what they are.
  for (let at = last; at >= first; at -= 1) {
    const range = tr.doc.resolve($from.posAtIndex(at, 0) + 1).blockRange();
    if (range && doc.child(at).type === nodes.paragraph) {
      tr.wrap(range, [{ type: nodes.list! }, { type: nodes.item! }]);
    }
  }
  for (let at = last; at > first; at -= 1) tr.join(tr.doc.resolve(0).posAtIndex(at, 0));
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const RICH_TEXT_COMMANDS = {
  bold: toggleMark(marks.bold!),
  italic: toggleMark(marks.italic!),
  list: ((state, dispatch) =>
    (isInList(state) ? liftListItem(nodes.item!) : listed)(state, dispatch)) as Command,
  undo,
  redo,
};

/** Types a text where the cursor is, in the style that is there. */
export const typed =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };

/** Links what is chosen, or the whole link that the cursor is in; '' takes the link away. Without either it types the address. */
export const linked =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const mark = marks.link!;
    const tr = state.tr.removeMark(from, to, mark);
    if (href && from === to)
      tr.insertText(href, from).addMark(from, from + href.length, mark.create({ href }));
    else if (href) tr.addMark(from, to, mark.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** The address of the link that the cursor is in; '' for none. */
export function linkAt(state: EditorState): string {
  const { from, to } = linkRange(state);
  let href = '';
  state.doc.nodesBetween(from, to, (node) => {
    href ||= String(marks.link!.isInSet(node.marks)?.attrs.href ?? '');
  });
  return href;
}

function linkRange({ selection }: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = selection;
  const mark = empty ? marks.link!.isInSet($from.marks()) : undefined;
  if (!mark) return { from, to };
  const start = $from.start();
  let range = { from, to };
  $from.parent.forEach((node, offset) => {
    const [a, b] = [start + offset, start + offset + node.nodeSize];
    if (mark.isInSet(node.marks) && a <= from && from <= b) range = { from: a, to: b };
  });
  return range;
}

export const richPlugins = (onLink: () => void) => [
  history(),
  keymap({
    'Mod-b': RICH_TEXT_COMMANDS.bold,
    'Mod-i': RICH_TEXT_COMMANDS.italic,
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Shift-Enter': breakLine,
    Enter: chainCommands(splitListItem(nodes.item!), liftListItem(nodes.item!)),
  }),
  keymap({ ...baseKeymap }),
];
