import { doubtReader } from '@/lib/domain/kit/list/doubt-reader';
import { type DoubtAnswers, openDoubts } from '@/lib/domain/kit/list/doubts';
import type { ListRow } from '@/lib/domain/kit/list/table';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { readPromoterSheet } from '@/lib/domain/promoter/promoter-sheet';

export type PromoterImportDraft = {
  name: string;
  rows: readonly ListRow[];
  doubts: DoubtAnswers;
  /** The leader of a team without one, by their line in the sheet; 0 for nobody. */
  leaders: Readonly<Record<string, number>>;
  /** Whether people with the name of somebody who is there already are added. */
  twins: 'skip' | 'add' | null;
  skipsErrors: boolean;
};

export const importDraftOf = (name: string, rows: readonly ListRow[]): PromoterImportDraft => ({
  ...{ name, rows, doubts: {}, leaders: {}, twins: null, skipsErrors: false },
});

export function importOf(draft: PromoterImportDraft, known: readonly Promoter[]) {
  const reader = doubtReader(draft.doubts);
  const sheet = readPromoterSheet(draft.rows, known, reader.read);
  const doubts = reader.doubts();
  const twins = sheet.people.filter(({ isTwin }) => isTwin);
  const people = sheet.people.filter(({ isTwin }) => !isTwin || draft.twins === 'add');
  const unled = sheet.teams.filter((team) => draft.leaders[team] === undefined);
  const problem =
    sheet.problem ||
    (openDoubts(doubts, draft.doubts) > 0 && 'Responde por los correos que parecen mal escritos') ||
    (twins.length > 0 && draft.twins === null && 'Di si agregas a quienes se llaman igual') ||
    (unled.length > 0 && `Di quién lidera ${unled[0]}`) ||
    (sheet.errors.length > 0 &&
      !draft.skipsErrors &&
      'Corrige las líneas con error, o síguelas sin ellas') ||
    (people.length === 0 && 'No queda nadie que agregar') ||
    null;
  return { sheet, doubts, twins, people, problem };
}
