'use client';

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { pesos } from '@/lib/domain/kit/format';
import { Input } from './input';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'ref'> & {
  /** Whole pesos; null while nothing was typed. */
  value: number | null;
  onChange: (value: number) => void;
  ref?: React.Ref<HTMLInputElement>;
};

const MAX_DIGITS = 10;
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

const THOUSANDS = /(?<![\d.,])(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:mil|lucas?|k)\b/i;

const AMOUNT = String.raw`\$?\s*(\d{1,3}(?:[.,]\d{3})+|\d+)\s*`;
const TERM = new RegExp(`^\\s*${AMOUNT}(?:[x×*]\\s*${AMOUNT})?$`, 'i');

/** The sum of a count such as '5 x 20.000 + $ 3.000'; null for another text. */
function countedPesos(text: string): number | null {
  const terms = text.split('+').map((term) => TERM.exec(term));
  if (!terms.every((term) => term !== null)) return null;
  const pesosOf = ([, one = '', by = '1']: RegExpExecArray) =>
    Number(digitsOf(one)) * Number(digitsOf(by));
  return terms.reduce((sum, term) => sum + pesosOf(term), 0);
}

/**
 * Parses the first amount of a pasted text, or the one behind '$': '$ 12.990 c/u', '12.990,00 CLP' and '12990.5' lose their
 * decimals, '15 lucas' are 15000 and '2,5 lucas' 2500. A count of coins and notes is added up.
 */
export function readPastedPesos(text: string): number {
  const counted = countedPesos(text);
  if (counted !== null && counted < 10 ** MAX_DIGITS) return counted;
  const said = /\$\s*\d.*/s.exec(text)?.[0] ?? text;
  const thousands = THOUSANDS.exec(said)?.[1]?.replace(',', '.');
  if (thousands) return Math.round(Number(thousands) * 1_000);
  const [amount = ''] = /\d[\d.,\s]*/.exec(said) ?? [];
  const whole = amount.replace(/[.,\s]+$/, '').replace(/[.,]\d{1,2}$/, '');
  return Number(digitsOf(whole).slice(0, MAX_DIGITS)) || 0;
}

/** Whole pesos, formatted while typing; 0 when emptied. */
export function MoneyInput({ value, onChange, ref, ...props }: Props) {
  const [empty, setEmpty] = useState(false);
  const element = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const shown = value === null || (value === 0 && empty) ? '' : pesos(value);

  // Separators move while typing: the caret keeps its position among the digits, counted from the right.
  useLayoutEffect(() => {
    const input = element.current;
    if (!input || caret.current === null || document.activeElement !== input) return;
    let position = shown.length;
    for (let left = caret.current; left > 0 && position > 2; position--) {
      if (/\d/.test(shown[position - 1]!)) left--;
    }
    // Before a separator rather than after it, or the next Backspace would delete the separator.
    if (shown[position - 1] === '.') position--;
    caret.current = null;
    input.setSelectionRange(position, position);
  }, [shown]);

  const take = (digits: string) => {
    setEmpty(digits === '');
    onChange(Number(digits.slice(0, MAX_DIGITS)));
  };

  return (
    <Input
      {...props}
      ref={(node: HTMLInputElement | null) => {
        element.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      inputMode="numeric"
      autoComplete="off"
      placeholder={props.placeholder ?? '$ 0'}
      value={shown}
      onChange={(event) => {
        const { value: text, selectionStart } = event.target;
        caret.current = text.slice(selectionStart ?? text.length).replace(/\D/g, '').length;
        take(digitsOf(text));
      }}
      onPaste={(event) => {
        event.preventDefault();
        const amount = readPastedPesos(event.clipboardData.getData('text'));
        setEmpty(false);
        onChange(amount);
      }}
      onFocus={(event) => {
        // A zero is shown as an empty field, so that nobody types behind it.
        if (value === 0) setEmpty(true);
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        setEmpty(false);
        props.onBlur?.(event);
      }}
    />
  );
}
