'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Popover } from '@/components/ui/overlay/popover';
import { SkeletonText } from '@/components/ui/state/skeleton';
import type { ComboOption } from './combobox-option';
import { controlHeight, controlStyle } from './control-style';
import { useFieldProps } from './field-context';

const List = lazyAhead(() => import('./combobox-list'), <SkeletonText className="p-2" />);

type Props = {
  options: readonly ComboOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The placeholder of the search: 'Buscar evento'. */
  searchLabel: string;
  emptyText?: string;
  /** For options searched on the server: receives the typed text; nothing is filtered here. */
  onSearch?: (text: string) => void;
  /** For options that are read when they are wanted. */
  onOpen?: () => void;
  loading?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
  className?: string;
};

export function Combobox(props: Props) {
  const { options, value, onChange, placeholder = 'Elige', disabled, className } = props;
  const [open, setOpen] = useState(false);
  const { 'aria-required': _, ...field } = useFieldProps({});
  const label = props['aria-label'];
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover
      label={props.searchLabel}
      open={open}
      onOpenChange={(next) => {
        if (next) props.onOpen?.();
        setOpen(next);
      }}
      className="w-(--radix-popover-trigger-width) min-w-64 p-0"
      trigger={
        <button
          type="button"
          {...field}
          aria-label={label && `${label}: ${chosen?.label ?? placeholder}`}
          aria-haspopup="listbox"
          disabled={disabled}
          // Preloaded before it opens, so that early keystrokes are not lost.
          onPointerEnter={List.ahead}
          onFocus={List.ahead}
          className={cn(
            controlStyle,
            controlHeight,
            'flex items-center gap-2 text-left',
            className,
          )}
        >
          {chosen?.picture}
          <span className={cn('min-w-0 flex-1 truncate', !chosen && 'text-ink-faint')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronsUpDown className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
        </button>
      }
    >
      <List
        options={options}
        value={value}
        searchLabel={props.searchLabel}
        emptyText={props.emptyText ?? 'Nada con ese nombre'}
        onSearch={props.onSearch}
        loading={props.loading}
        onChoose={(next) => {
          setOpen(false);
          onChange(next);
        }}
      />
    </Popover>
  );
}
