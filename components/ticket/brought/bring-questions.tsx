import { Field } from '@/components/ui/form/field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { Select } from '@/components/ui/form/select';
import {
  type BroughtAnswers,
  type BroughtRead,
  wordsToAsk,
} from '@/lib/domain/event/brought/brought-sheet';
import { dateName } from '@/lib/domain/event/date/date-text';
import { isAhead } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { number, plural } from '@/lib/domain/kit/format';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

type Props = {
  read: BroughtRead;
  answers: BroughtAnswers;
  event: EventRecord;
  types: readonly TicketType[];
  now: Date;
  onAnswer: (answers: Partial<BroughtAnswers>) => void;
};

const lines = (count: number) => plural(count, 'línea', 'líneas');
const SHOWN = 10;
const STANDINGS = [
  { value: 'in', label: 'Sí, su entrada vale' },
  { value: 'out', label: 'No, se deja fuera' },
];

export function BringQuestions({ read, answers, event, types, now, onAnswer }: Props) {
  const dates = (event.dates ?? []).filter((date) => isAhead(date, now));
  const repeated = read.repeats
    .slice(0, SHOWN)
    .map(({ line, of }) => `${number(line)} como la ${number(of)}`);
  return (
    <>
      <Words
        asked={read.statuses}
        ask=""
        labelOf={(shown) => `¿Entra quien allá está «${shown}»?`}
        options={STANDINGS}
        onChoose={(words, id) => onAnswer({ statuses: { ...answers.statuses, [words]: id } })}
      />
      <Words
        asked={read.types}
        ask="¿Qué entrada tienen?"
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(words, id) => onAnswer({ types: { ...answers.types, [words]: id } })}
      />
      <Words
        asked={read.dates}
        ask="¿Para qué fecha son?"
        options={dates.map((one) => ({ value: one.id, label: dateName(one, event.timeZone) }))}
        onChoose={(words, id) => onAnswer({ dates: { ...answers.dates, [words]: id } })}
      />
      <Choice
        count={read.several}
        label={`${lines(read.several)} con varios nombres`}
        value={answers.several}
        one="Es una persona"
        each="Son varias: una entrada cada una"
        onChange={(several) => onAnswer({ several })}
      />
      <Choice
        count={read.quantity}
        label={`${lines(read.quantity)} con más de una entrada`}
        value={answers.quantity}
        one="Una por línea"
        each="Tantas como dice la cantidad"
        onChange={(quantity) => onAnswer({ quantity })}
      />
      <Choice
        count={read.repeats.length}
        label={`${lines(read.repeats.length)} con lo mismo que otra`}
        help={`${repeated.join(', ')}${read.repeats.length > SHOWN ? '…' : ''}`}
        value={answers.repeats}
        one="Es la misma entrada: se trae una vez"
        each="Son entradas distintas"
        onChange={(repeats) => onAnswer({ repeats })}
      />
    </>
  );
}

type WordsProps = {
  asked: BroughtRead['types'];
  ask: string;
  labelOf?: (shown: string) => string;
  options: readonly { value: string; label: string }[];
  onChoose: (words: string, id: string) => void;
};

const here = (shown: string) => `«${shown}» aquí es`;

function Words({ asked, ask, labelOf = here, options, onChoose }: WordsProps) {
  return wordsToAsk(asked).map(({ words, shown, id, lines: count }) => (
    <Field key={words} label={shown ? labelOf(shown) : ask} help={lines(count)}>
      <Select
        value={id}
        placeholder="Elige"
        options={options}
        onChange={({ target }) => onChoose(words, target.value)}
      />
    </Field>
  ));
}

type ChoiceProps = {
  count: number;
  label: string;
  help?: string;
  value: 'one' | 'each' | null;
  one: string;
  each: string;
  onChange: (value: 'one' | 'each') => void;
};

function Choice({ count, label, help, value, one, each, onChange }: ChoiceProps) {
  if (count === 0) return null;
  return (
    <Field label={label} help={help} group>
      <RadioCards
        columns={2}
        value={value}
        onChange={(chosen) => onChange(chosen as 'one' | 'each')}
        options={[
          { value: 'one', label: one },
          { value: 'each', label: each },
        ]}
      />
    </Field>
  );
}
