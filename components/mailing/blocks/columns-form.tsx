'use client';

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import { BLOCK_NAMES, newBlock } from '@/lib/domain/mailing/blocks/block-text';
import { type BlockOf, PART_KINDS, type Part } from '@/lib/domain/mailing/blocks/blocks';
import { newBlockId, put, stepped } from './block-list';
import { PartForm } from './part-forms';

type Props = {
  block: BlockOf<'columns'>;
  path: string;
  onChange: (block: BlockOf<'columns'>) => void;
};

const SIDES = [
  { side: 'left', label: 'Columna izquierda' },
  { side: 'right', label: 'Columna derecha' },
] as const;

/** Two columns, one below the other on a phone. */
export function ColumnsForm({ block, path, onChange }: Props) {
  return SIDES.map(({ side, label }) => (
    <fieldset key={side} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      <Column
        label={label}
        parts={block[side]}
        path={`${path}.${side}`}
        onChange={(parts) => onChange({ ...block, [side]: parts })}
      />
    </fieldset>
  ));
}

type ColumnProps = {
  label: string;
  parts: readonly Part[];
  path: string;
  onChange: (parts: Part[]) => void;
};

function Column({ label, parts, path, onChange }: ColumnProps) {
  const isFull = parts.length >= BLOCK_LIMITS.parts;
  return (
    <>
      {parts.map((part, at) => (
        <div key={part.id} className="flex flex-col gap-4 rounded-control border border-line p-3">
          <PartForm
            block={part}
            path={`${path}.${at}`}
            onChange={(next) => onChange(put(parts, next))}
          />
          <div className="flex gap-1">
            <IconButton
              label={`Subir ${BLOCK_NAMES[part.kind]}`}
              disabled={at === 0}
              onClick={() => onChange(stepped(parts, part.id, -1))}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={`Bajar ${BLOCK_NAMES[part.kind]}`}
              disabled={at === parts.length - 1}
              onClick={() => onChange(stepped(parts, part.id, 1))}
            >
              <ArrowDown />
            </IconButton>
            <IconButton
              label={`Quitar ${BLOCK_NAMES[part.kind]}`}
              onClick={() => onChange(parts.filter(({ id }) => id !== part.id))}
            >
              <Trash2 />
            </IconButton>
          </div>
        </div>
      ))}
      <ActionMenu
        trigger={
          <Button
            size="sm"
            icon={<Plus />}
            className="self-start"
            aria-label={`Agregar a la ${label.toLowerCase()}`}
            reason={isFull ? `Una columna lleva hasta ${BLOCK_LIMITS.parts} bloques` : null}
          >
            Agregar
          </Button>
        }
        items={PART_KINDS.map((kind) => ({
          label: BLOCK_NAMES[kind],
          onSelect: () => onChange([...parts, newBlock(kind, newBlockId()) as Part]),
        }))}
      />
    </>
  );
}
