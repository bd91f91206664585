'use client';

import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { get, useFormState } from 'react-hook-form';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { type BlockNote, blockLabel } from '@/lib/domain/mailing/blocks/block-text';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import { BlockForm } from './block-form';

type Props = {
  block: Block;
  path: string;
  notes: readonly BlockNote[];
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  full: boolean;
  onToggle: () => void;
  onChange: (block: Block) => void;
  onStep: (step: -1 | 1) => void;
  onCopy: () => void;
  onRemove: () => void;
};

const WRONG = { message: 'Hay un campo por corregir', isAdvice: false };

/** A block as a form that opens: what it lacks is said on its head too. */
export function BlockCard(props: Props) {
  const { block, notes, isOpen } = props;
  const panel = useId();
  const { errors } = useFormState();
  const note =
    notes.find(({ isAdvice }) => !isAdvice) ??
    (get(errors, props.path) ? WRONG : undefined) ??
    notes[0];
  return (
    <div data-block={block.id}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-2 text-left hover:bg-sunken"
        onClick={props.onToggle}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{blockLabel(block)}</span>
          {note && !isOpen && (
            <span
              className={cn('block truncate text-xs', note.isAdvice ? 'text-ink-soft' : 'text-bad')}
            >
              {note.message}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 shrink-0 text-ink-faint', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={panel}
        hidden={!isOpen}
        className="flex flex-col gap-4 px-2 pt-2 pb-3 [&[hidden]]:hidden"
      >
        {isOpen && <OpenBlock {...props} />}
      </div>
    </div>
  );
}

function OpenBlock(props: Props) {
  const { block, path, notes, onChange } = props;
  return (
    <>
      <BlockForm block={block} path={path} onChange={onChange} />
      {notes.map(({ id, message, isAdvice }) => (
        <p
          key={`${id} ${message}`}
          className={cn('flex items-start gap-1.5', isAdvice ? 'text-ink-soft' : 'text-bad')}
        >
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {message}
        </p>
      ))}
      <div className="flex flex-wrap gap-1">
        <IconButton
          label="Subir"
          // At the end too it keeps the focus.
          aria-disabled={props.isFirst}
          className="aria-disabled:opacity-40"
          onClick={() => !props.isFirst && props.onStep(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label="Bajar"
          aria-disabled={props.isLast}
          className="aria-disabled:opacity-40"
          onClick={() => !props.isLast && props.onStep(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label="Duplicar" disabled={props.full} onClick={props.onCopy}>
          <Copy />
        </IconButton>
        <IconButton
          label="Quitar"
          // A mail without a block is one of the template.
          disabled={props.isFirst && props.isLast}
          onClick={props.onRemove}
        >
          <Trash2 />
        </IconButton>
      </div>
    </>
  );
}
