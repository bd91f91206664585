'use client';

import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Skeleton } from '@/components/ui/state/skeleton';
import type { BlockOf, Part } from '@/lib/domain/mailing/blocks/blocks';
import { LinkField } from './link-field';
import { PictureForm } from './picture-form';

// The editor of texts (68 KB) is loaded with the first text that is opened.
const RichText = lazyAhead(
  () => import('./rich/rich-text-editor'),
  <Skeleton className="h-44 w-full" />,
);

type FormProps<One extends Part> = { block: One; path: string; onChange: (block: Part) => void };

/** The fields of a block that may stand in a column too. `path` is its place in the form. */
export function PartForm({ block, path, onChange }: FormProps<Part>) {
  switch (block.kind) {
    case 'title':
      return (
        <Field label="Título" name={`${path}.text`}>
          <Input
            value={block.text}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
          />
        </Field>
      );
    case 'text':
      return (
        <Field label="Texto" name={`${path}.lines`} group>
          <RichText
            label="Texto"
            lines={block.lines}
            onChange={(lines) => onChange({ ...block, lines })}
          />
        </Field>
      );
    case 'picture':
      return <PictureForm block={block} path={path} onChange={onChange} />;
    case 'button':
      return <ButtonForm block={block} path={path} onChange={onChange} />;
  }
}

function ButtonForm({ block, path, onChange }: FormProps<BlockOf<'button'>>) {
  return (
    <>
      <Field label="Texto del botón" name={`${path}.text`}>
        <Input
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      </Field>
      <LinkField
        label="Enlace del botón"
        path={path}
        value={block.link}
        onChange={(link) => onChange({ ...block, link })}
      />
    </>
  );
}
