import { newErrandKey } from '@/lib/data/kit/errands';
import { broughtPlaces } from '@/lib/domain/event/brought/brought-places';
import {
  type BroughtAnswers,
  broughtPeople,
  NO_ANSWERS_YET,
} from '@/lib/domain/event/brought/brought-sheet';
import type { EventRecord } from '@/lib/domain/event/event';
import { plural } from '@/lib/domain/kit/format';
import { doubtReader } from '@/lib/domain/kit/list/doubt-reader';
import { ANSWER_DOUBTS, type DoubtAnswers, openDoubts } from '@/lib/domain/kit/list/doubts';
import type { ListRow } from '@/lib/domain/kit/list/table';
import {
  type BroughtRole,
  type BroughtTable,
  broughtTable,
} from '@/lib/domain/ticket/brought-columns';
import { readBroughtLines } from '@/lib/domain/ticket/brought-lines';
import { BROUGHT_LIMITS } from '@/lib/domain/ticket/brought-schema';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

/** The sheet that was uploaded or pasted, how its columns are read, and what was answered to its questions. */
export type BringDraft = {
  /** The import's name, until it is read otherwise: pressed again after a lost answer, it is the same one. */
  key: string;
  name: string;
  table: BroughtTable;
  roles: readonly BroughtRole[];
  doubts: DoubtAnswers;
  answers: BroughtAnswers;
  skipsErrors: boolean;
  /** Whether those come for whom there is place, where not all have one; null unanswered. */
  fits: boolean | null;
};

export function broughtDraftOf(name: string, rows: readonly ListRow[]): BringDraft {
  const table = broughtTable(rows);
  const answers = NO_ANSWERS_YET;
  const given = { doubts: {}, answers, skipsErrors: false, fits: null };
  return { key: newErrandKey(), name, table, roles: table.roles, ...given };
}

/** The lines of a draft; apart from what they come to, because a long sheet is read once. */
export function broughtLines({
  table,
  roles,
  doubts,
}: Pick<BringDraft, 'table' | 'roles' | 'doubts'>) {
  const reader = doubtReader(doubts);
  const read = readBroughtLines(table, roles, reader.read);
  return { ...read, doubts: reader.doubts() };
}

type Place = { event: EventRecord; types: readonly TicketType[]; now: Date };

export function bringOf(draft: BringDraft, read: ReturnType<typeof broughtLines>, place: Place) {
  const people = broughtPeople(read.lines, place, draft.answers);
  const places = broughtPlaces(people.groups, place.event, place.types, place.now);
  const count = people.groups.reduce((sum, one) => sum + one.people.length, 0);
  const errors = [...read.errors, ...people.errors].sort((a, b) => a.line - b.line);
  const isShort = places.some(({ group, left }) => group.people.length > left);
  const problem =
    (!draft.roles.includes('name') && 'Di en qué columna está el nombre') ||
    (openDoubts(read.doubts, draft.doubts) > 0 && ANSWER_DOUBTS) ||
    people.open ||
    (errors.length > 0 &&
      !draft.skipsErrors &&
      'Corrige las líneas con error, o sigue sin ellas') ||
    (count === 0 && 'No queda nadie que traer') ||
    (count > BROUGHT_LIMITS.people &&
      `Son más de ${plural(BROUGHT_LIMITS.people, 'persona', 'personas')}: divide la planilla`) ||
    (isShort && draft.fits === null && 'Di qué hacer con quienes no caben') ||
    null;
  return { people, places, count, errors, isShort, problem };
}
