'use client';

import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import { ColumnsForm } from './columns-form';
import { EventForm } from './event-forms';
import { PartForm } from './part-forms';

type Props = { block: Block; path: string; onChange: (block: Block) => void };

export function BlockForm({ block, path, onChange }: Props) {
  switch (block.kind) {
    case 'event':
    case 'tickets':
    case 'code':
      return <EventForm block={block} path={path} onChange={onChange} />;
    case 'columns':
      return <ColumnsForm block={block} path={path} onChange={onChange} />;
    case 'divider':
      return <p className="text-ink-soft">Una línea que separa lo de arriba de lo de abajo.</p>;
    default:
      return <PartForm block={block} path={path} onChange={onChange} />;
  }
}
