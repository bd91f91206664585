'use client';

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { toast } from '@/components/ui/overlay/toast';
import { SortableList, SortableRow } from '@/components/ui/sortable/sortable';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import {
  BLOCK_NAMES,
  blockLabel,
  blockNotes,
  copyBlock,
  newBlock,
} from '@/lib/domain/mailing/blocks/block-text';
import { allOf, type Block, type BlockKind } from '@/lib/domain/mailing/blocks/blocks';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { SaveDesignButton } from '../designs/save-design-button';
import { useEventPage } from '../editor/use-event-page';
import { BlockCard } from './block-card';
import { after, back, moved, newBlockId, put, stepped } from './block-list';
import { useOpenedBlock } from './use-opened-block';

/** The blocks of the campaign: one form is open at a time, so that the list fits a phone. */
export default function BlocksField() {
  const { setValue, getValues } = useFormContext<CampaignContent>();
  const blocks = useWatch<CampaignContent, 'blocks'>({ name: 'blocks' });
  const eventPage = useEventPage();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const focusOn = useOpenedBlock(list);
  const isFull = blocks.length >= BLOCK_LIMITS.blocks;
  const notes = blockNotes(blocks);
  const set = (next: Block[]) =>
    setValue('blocks', next, { shouldDirty: true, shouldValidate: true });
  const show = (id: string) => {
    setOpen(id);
    focusOn(id);
  };
  const add = (kind: BlockKind) => {
    const eventId = getValues('eventId');
    const made = newBlock(kind, newBlockId(), eventId);
    set([
      ...blocks,
      made.kind === 'event' && eventId ? { ...made, link: eventPage(eventId) } : made,
    ]);
    show(made.id);
  };
  const remove = (block: Block, at: number) => {
    const rest = blocks.filter(({ id }) => id !== block.id);
    set(rest);
    const next = rest[Math.min(at, rest.length - 1)];
    if (next) focusOn(next.id);
    toast.undo(`Quitamos ${blockLabel(block)}`, () => set(back(getValues('blocks'), block, at)));
  };
  const nameOf = (id: string) => {
    const block = blocks.find((one) => one.id === id);
    return block ? blockLabel(block) : '';
  };
  return (
    <div className="flex flex-col gap-3">
      <SortableList
        ids={blocks.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(id, onto) => set(moved(blocks, id, onto))}
      >
        <ul ref={list} aria-label="Bloques" className="flex flex-col gap-2">
          {blocks.map((block, at) => (
            <SortableRow
              key={block.id}
              id={block.id}
              name={blockLabel(block)}
              className="rounded-card border border-line bg-card p-1"
            >
              <BlockCard
                block={block}
                path={`blocks.${at}`}
                notes={notes.filter(({ id }) => allOf([block]).some((one) => one.id === id))}
                isOpen={open === block.id}
                isFirst={at === 0}
                isLast={at === blocks.length - 1}
                full={isFull}
                onToggle={() => setOpen(open === block.id ? null : block.id)}
                onChange={(next) => set(put(getValues('blocks'), next))}
                onStep={(step) => set(stepped(blocks, block.id, step))}
                onCopy={() => {
                  const copy = copyBlock(block, newBlockId);
                  set(after(blocks, block.id, copy));
                  show(copy.id);
                }}
                onRemove={() => remove(block, at)}
              />
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      <div className="flex flex-wrap gap-2">
        <ActionMenu
          trigger={
            <Button
              icon={<Plus />}
              reason={isFull ? `Un correo lleva hasta ${BLOCK_LIMITS.blocks} bloques` : null}
            >
              Agregar bloque
            </Button>
          }
          items={(Object.keys(BLOCK_NAMES) as BlockKind[]).map((kind) => ({
            label: BLOCK_NAMES[kind],
            onSelect: () => add(kind),
          }))}
        />
        <SaveDesignButton />
      </div>
    </div>
  );
}
