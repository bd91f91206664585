// A plugin for Stryker, which loads plain JavaScript only. Sentences and names on screens are read by people, not by
// code: a test that repeats one word for word fails only where somebody improves it. What code compares or stores is a
// word elsewhere ('published', 'finance.view') and is mutated.
const SENTENCE = /\p{L}[^\s]*\s+[^\s]*\p{L}/u;
const SHOWN_FIELD = /^(label|help|text|message|title)$/;
const SHOWN_TABLE = /_(TEXT|MANY|LABELS?)$|^TEXT$/;

/** The fixed text of a literal, with a gap for each value in it. */
function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map((quasi) => quasi.value.raw).join(' x ');
}

const nameOf = (node) => node?.name ?? node?.value ?? '';

/** Whether a literal is shown on a screen: a label, or an entry of a table of them. */
function isShown(path) {
  const { parent } = path;
  if (parent?.type !== 'ObjectProperty' || parent.value !== path.node) return false;
  if (SHOWN_FIELD.test(nameOf(parent.key))) return true;
  const table = path.findParent((one) => one.isVariableDeclarator());
  return (
    path.parentPath.parentPath.parentPath?.isVariableDeclarator() === true &&
    SHOWN_TABLE.test(nameOf(table?.node.id))
  );
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'screen-text',
    value: {
      shouldIgnore(path) {
        const text = textOf(path.node);
        if (text === null) return undefined;
        if (SENTENCE.test(text)) return 'a sentence for people';
        return isShown(path) ? 'a name on a screen' : undefined;
      },
    },
  },
];
