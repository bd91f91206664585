'use client';

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { toast } from '@/components/ui/overlay/toast';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import { BLOCK_NAMES, blockLabel, newBlock } from '@/lib/domain/mailing/blocks/block-text';
import { type BlockOf, PART_KINDS, type Part } from '@/lib/domain/mailing/blocks/blocks';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { back, newBlockId, put, stepped } from './block-list';
import { PartForm } from './part-forms';

type Props = {
  block: BlockOf<'columns'>;
  path: string;
  onChange: (block: BlockOf<'columns'>) => void;
};

const FULL = `Una columna lleva hasta ${BLOCK_LIMITS.parts} bloques`;

const SIDES = [
  { side: 'left', label: 'Columna izquierda' },
  { side: 'right', label: 'Columna derecha' },
] as const;

/** Two columns, one below the other on a phone. */
export function ColumnsForm({ block, path, onChange }: Props) {
  const { getValues } = useFormContext<CampaignContent>();
  return SIDES.map(({ side, label }) => {
    const putBack = (part: Part, at: number) => {
      const now = getValues('blocks').find(({ id }) => id === block.id);
      if (now?.kind !== 'columns') return;
      if (now[side].length >= BLOCK_LIMITS.parts) return toast.error(FULL);
      onChange({ ...now, [side]: back(now[side], part, at) });
    };
    return (
      <fieldset key={side} className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-semibold">{label}</legend>
        <Column
          label={label}
          parts={block[side]}
          path={`${path}.${side}`}
          onChange={(parts) => onChange({ ...block, [side]: parts })}
          onPutBack={putBack}
        />
      </fieldset>
    );
  });
}

type ColumnProps = {
  label: string;
  parts: readonly Part[];
  path: string;
  onChange: (parts: Part[]) => void;
  onPutBack: (part: Part, at: number) => void;
};

function Column({ label, parts, path, onChange, onPutBack }: ColumnProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterRemoval(box);
  const [said, setSaid] = useState('');
  const step = (part: Part, at: number, by: -1 | 1) => {
    if (!parts[at + by]) return;
    onChange(stepped(parts, part.id, by));
    setSaid(`${BLOCK_NAMES[part.kind]} quedó en el lugar ${at + by + 1} de ${parts.length}`);
  };
  const remove = (part: Part, at: number) => {
    onChange(parts.filter(({ id }) => id !== part.id));
    focusAfter(at);
    toast.undo(`Quitamos ${blockLabel(part)}`, () => onPutBack(part, at));
  };
  return (
    <div ref={box} className="flex flex-col gap-3">
      {parts.map((part, at) => (
        <div key={part.id} className="flex flex-col gap-4 rounded-control border border-line p-3">
          <PartForm
            block={part}
            path={`${path}.${at}`}
            onChange={(next) => onChange(put(parts, next))}
          />
          <PartButtons
            name={BLOCK_NAMES[part.kind]}
            isFirst={at === 0}
            isLast={at === parts.length - 1}
            onStep={(by) => step(part, at, by)}
            onRemove={() => remove(part, at)}
          />
        </div>
      ))}
      <ActionMenu
        trigger={
          <Button
            size="sm"
            icon={<Plus />}
            className="self-start"
            data-add
            aria-label={`Agregar a la ${label.toLowerCase()}`}
            reason={parts.length >= BLOCK_LIMITS.parts ? FULL : null}
          >
            Agregar
          </Button>
        }
        items={PART_KINDS.map((kind) => ({
          label: BLOCK_NAMES[kind],
          onSelect: () => onChange([...parts, newBlock(kind, newBlockId()) as Part]),
        }))}
      />
      <output aria-live="polite" className="sr-only">
        {said}
      </output>
    </div>
  );
}

type ButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
};

function PartButtons({ name, isFirst, isLast, onStep, onRemove }: ButtonsProps) {
  return (
    <div className="flex gap-1">
      <IconButton
        label={`Subir ${name}`}
        aria-disabled={isFirst}
        className="aria-disabled:opacity-40"
        onClick={() => onStep(-1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={`Bajar ${name}`}
        aria-disabled={isLast}
        className="aria-disabled:opacity-40"
        onClick={() => onStep(1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton label={`Quitar ${name}`} data-remove onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}

function useFocusAfterRemoval(box: RefObject<HTMLDivElement | null>) {
  const [removed, setRemoved] = useState<{ at: number } | null>(null);
  useEffect(() => {
    if (!removed) return;
    const left = box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = left[Math.min(removed.at, left.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [removed, box]);
  return (at: number) => setRemoved({ at });
}
