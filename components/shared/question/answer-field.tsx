import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import { controlHeight, controlStyle } from '@/components/ui/form/control-style';
import { plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { QUESTION_LIMITS } from '@/lib/domain/question/question';
import type { AnswerKind, AskedOfTicket } from '@/lib/domain/ticket/answers';

type Props = {
  asked: AskedOfTicket;
  wrong?: boolean;
  /** In which it says until when it is changed. */
  timeZone?: string | undefined;
};

/** The names in its form of an answer, and of what was there before. */
export const answerName = (id: string): string => `a.${id}`;
export const formerName = (id: string): string => `antes.${id}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value that an untouched field posts of a former answer: of an option or a date that it cannot show, nothing. */
function shownOf({ kind, options, value }: AskedOfTicket): string[] {
  const all = [value].flat().filter((one) => one !== '');
  if (kind === 'one' || kind === 'many') return all.filter((one) => options.includes(one));
  const line = all.join(', ');
  return line === '' || (kind === 'date' && !DAY.test(line)) ? [] : [line];
}

const HOW: Record<AnswerKind, string> = {
  text: `Hasta ${QUESTION_LIMITS.answer} caracteres.`,
  one: 'Elige una.',
  many: 'Elige al menos una.',
  date: 'Revisa la fecha, y la edad que se pide el día del evento.',
  rut: 'Revisa el número y el dígito verificador, como 12.345.678-5.',
  phone: 'Escríbelo como +56 9 1234 5678.',
};

/** A question to a buyer, in a form that works without any script. */
export function AnswerField({ asked, wrong = false, timeZone }: Props) {
  const { id, kind, text, required, purpose, days, until } = asked;
  // A guest answers the same question for several people on one page.
  const fieldId = useId();
  const helpId = `${fieldId}-ayuda`;
  const isGroup = kind === 'one' || kind === 'many';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  return (
    <Frame className="flex min-w-0 flex-col gap-1" {...(isGroup && { 'aria-describedby': helpId })}>
      <Label className="font-semibold text-sm" {...(!isGroup && { htmlFor: fieldId })}>
        {text}
        {!required && <span className="ml-2 font-normal text-ink-soft text-xs">opcional</span>}
      </Label>
      {isGroup ? (
        <Choices asked={asked} />
      ) : (
        <Line asked={asked} wrong={wrong} fieldId={fieldId} helpId={helpId} />
      )}
      {shownOf(asked).map((one) => (
        <input key={one} type="hidden" name={formerName(id)} value={one} />
      ))}
      <p id={helpId} className="text-ink-soft text-xs">
        {wrong && <span className="mb-1 block font-semibold text-bad text-sm">{HOW[kind]}</span>}
        {purpose}. Se borra {plural(days, 'día', 'días')} después del evento.
        {until && ` Se cambia hasta el ${dateTime(new Date(until), timeZone)}.`}
      </p>
    </Frame>
  );
}

const TYPE: Partial<Record<AnswerKind, string>> = { date: 'date', phone: 'tel' };

function Line({ asked, wrong, fieldId, helpId }: Props & { fieldId: string; helpId: string }) {
  const { id, kind, required, value } = asked;
  return (
    <input
      id={fieldId}
      name={answerName(id)}
      type={TYPE[kind] ?? 'text'}
      defaultValue={[value].flat().join(', ')}
      required={required}
      maxLength={kind === 'date' ? undefined : QUESTION_LIMITS.answer}
      autoComplete="off"
      aria-invalid={wrong || undefined}
      aria-describedby={helpId}
      className={cn(controlStyle, controlHeight, 'w-full')}
    />
  );
}

function Choices({ asked: { id, kind, options, required, value } }: Props) {
  const chosen = [value].flat();
  const all = kind === 'one' && !required ? [...options, ''] : options;
  return (
    <>
      {all.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-2">
          <input
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={answerName(id)}
            value={option}
            defaultChecked={chosen.includes(option)}
            required={kind === 'one' && required}
            className={kind === 'many' ? 'check' : 'radio'}
          />
          {option || 'Prefiero no responder'}
        </label>
      ))}
    </>
  );
}
