'use client';

import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { answersTyped } from '@/lib/domain/kit/search';
import type { ComboOption } from './combobox-option';

type Props = {
  options: readonly ComboOption[];
  value: string | null;
  searchLabel: string;
  emptyText: string;
  onSearch?: (text: string) => void;
  loading?: boolean;
  onChoose: (value: string) => void;
};

export default function ComboboxList(props: Props) {
  const { options, value, searchLabel, emptyText, onSearch, loading, onChoose } = props;
  const [typed, setTyped] = useState('');
  // With a server search only the selected option is filtered here: it is among `options` whatever was typed.
  const shown = onSearch
    ? options.filter((option) => option.value !== value || answersTyped(option.label, typed))
    : options;
  return (
    <Command
      label={searchLabel}
      defaultValue={value ?? undefined}
      shouldFilter={!onSearch}
      filter={(_, search, words) => Number(answersTyped(words?.join(' ') ?? '', search))}
    >
      <div className="flex items-center gap-2 border-line border-b px-3">
        <Search className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
        <Command.Input
          autoFocus
          placeholder={searchLabel}
          onValueChange={(text) => {
            setTyped(text);
            onSearch?.(text);
          }}
          className="h-11 w-full bg-transparent text-base outline-none placeholder:text-ink-faint md:text-sm"
        />
      </div>
      <Command.List label={searchLabel} className="max-h-72 overflow-y-auto p-1">
        {loading && (
          <Command.Loading label="Buscando" className="px-2 py-3 text-ink-soft">
            Buscando
          </Command.Loading>
        )}
        {!loading && <Command.Empty className="px-2 py-3 text-ink-soft">{emptyText}</Command.Empty>}
        {shown.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, option.hint ?? '']}
            onSelect={onChoose}
            className="flex cursor-pointer items-center gap-3 rounded-control px-2 py-2 data-[selected=true]:bg-sunken pointer-coarse:py-3"
          >
            {option.picture}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{option.label}</span>
              {option.hint && (
                <span className="block truncate text-ink-faint text-xs">{option.hint}</span>
              )}
            </span>
            {option.value === value && (
              <Check className="size-4 text-accent-ink" aria-label="Elegido" />
            )}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
