import { pickFields } from '../../kit/changes';
import { validate } from '../../kit/schema';
import { allOf, type Block, type Part } from './blocks';
import { blocksSchema } from './blocks-schema';

/**
 * The typed blocks, with the stored value of each invalid field of one; a wrong block that was never stored is left
 * out, and a list that is wrong as a whole, or of no block by then, is the stored one: without blocks it would be a
 * mail of the template.
 */
export function keptBlocks(typed: readonly Block[], stored: Block[]): Block[] {
  const before = new Map(allOf(stored).map((one) => [one.id, one]));
  const kept = <One extends Block>(one: One): One[] => {
    const checked = validate(blocksSchema, [one]);
    if (checked.ok) return [one];
    const wrong = Object.keys(checked.fields).map((path) => path.split('.')[1] as keyof Block);
    const last = before.get(one.id);
    return last ? [{ ...one, ...pickFields(last, wrong) }] : [];
  };
  const blocks = typed.flatMap((one) =>
    kept(
      one.kind === 'columns'
        ? { ...one, left: one.left.flatMap(kept<Part>), right: one.right.flatMap(kept<Part>) }
        : one,
    ),
  );
  const isWhole = blocks.length > 0 && validate(blocksSchema, blocks).ok;
  return isWhole || typed.length === 0 ? blocks : stored;
}
