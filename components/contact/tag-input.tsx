'use client';

import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Input } from '@/components/ui/form/input';
import { MAX_TAGS } from '@/lib/domain/contact/contact-limits';
import { tagSchema } from '@/lib/domain/contact/contact-schema';
import { validate } from '@/lib/domain/kit/schema';

type Props = {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  known: readonly string[];
  placeholder?: string;
};

/**
 * Whether the field changed by typing or pasting; browsers report a chosen suggestion as a replacement, or not as
 * an InputEvent.
 */
const isTyped = (event: Event) =>
  event instanceof InputEvent && event.inputType !== 'insertReplacementText';

/** A tag is added with Enter or a comma, or by choosing a suggestion. */
export function TagInput({
  value,
  onChange,
  known,
  placeholder = 'Escribe y presiona Enter',
}: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const list = useId();

  function add(raw: string): boolean {
    const words = raw.split(/[,;]/).filter((word) => word.trim() !== '');
    const tags = [...value];
    for (const word of words) {
      const checked = validate(tagSchema, word);
      if (!checked.ok) {
        setWrong(checked.message);
        return false;
      }
      if (!tags.includes(checked.value)) tags.push(checked.value);
    }
    if (tags.length > MAX_TAGS) {
      setWrong(`Hasta ${MAX_TAGS} etiquetas`);
      return false;
    }
    setWrong('');
    setText('');
    if (tags.length !== value.length) onChange(tags);
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Input
        value={text}
        list={list}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => {
          setWrong('');
          // A chosen suggestion is added at once; the same text typed may be the beginning of another tag.
          const isChosen = known.includes(event.target.value) && !isTyped(event.nativeEvent);
          if (isChosen) add(event.target.value);
          else setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() && add(text)}
      />
      <datalist id={list}>
        {known
          .filter((tag) => !value.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      {wrong && (
        <p role="alert" className="text-bad">
          {wrong}
        </p>
      )}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Quitar la etiqueta ${tag}`}
                onClick={() => onChange(value.filter((other) => other !== tag))}
                className="inline-flex h-7 items-center gap-1 rounded-full border border-line bg-sunken pr-1.5 pl-2.5 hover:border-line-strong pointer-coarse:h-10 [&_svg]:size-3.5"
              >
                {tag}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
