'use client';

import { Bold, Italic, Link2, List, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { controlStyle } from '@/components/ui/form/control-style';
import { useFieldProps } from '@/components/ui/form/field-context';
import { IconButton } from '@/components/ui/icon-button';
import type { TextLine } from '@/lib/domain/mailing/blocks/blocks';
import { NAME_FIELD } from '@/lib/domain/mailing/words/merge-fields';
import { TextLinkForm } from './link-form';
import { isInList, isMarked, linkAt, linked, RICH_TEXT_COMMANDS, typed } from './rich-text-keys';
import { useRichText } from './use-rich-text';

type Props = {
  label: string;
  lines: readonly TextLine[];
  onChange: (lines: TextLine[]) => void;
};

const WRITTEN =
  'min-h-32 py-2 whitespace-pre-wrap break-words [&_p]:my-1 [&_ul]:my-1 [&_ul]:list-disc [&_ul]:pl-5 [&_a]:text-accent-ink [&_a]:underline';

export default function RichTextEditor({ label, lines, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const field = useFieldProps({});
  const { state, run } = useRichText({
    host,
    lines,
    onChange,
    onLink: () => setLinking(true),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(field['aria-describedby'] ? { 'aria-describedby': field['aria-describedby'] } : {}),
      ...(field['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
      class: `${controlStyle} ${WRITTEN}`,
    },
  });
  const mark = 'aria-pressed:bg-accent-soft aria-pressed:text-accent-ink';
  const tools = [
    {
      label: 'Negrita',
      icon: <Bold />,
      isOn: state && isMarked(state, 'bold'),
      run: RICH_TEXT_COMMANDS.bold,
    },
    {
      label: 'Cursiva',
      icon: <Italic />,
      isOn: state && isMarked(state, 'italic'),
      run: RICH_TEXT_COMMANDS.italic,
    },
    {
      label: 'Lista',
      icon: <List />,
      isOn: state && isInList(state),
      run: RICH_TEXT_COMMANDS.list,
    },
  ];
  return (
    <div className="flex flex-col gap-1">
      <div role="toolbar" aria-label={`Estilo: ${label}`} className="flex flex-wrap gap-1">
        {tools.map((tool) => (
          <IconButton
            key={tool.label}
            label={tool.label}
            aria-pressed={tool.isOn === true}
            className={mark}
            onClick={() => run(tool.run)}
          >
            {tool.icon}
          </IconButton>
        ))}
        <IconButton
          label="Enlace"
          aria-pressed={state !== null && isMarked(state, 'link')}
          aria-expanded={isLinking}
          className={mark}
          onClick={() => setLinking(!isLinking)}
        >
          <Link2 />
        </IconButton>
        <IconButton label="Poner el nombre" onClick={() => run(typed(NAME_FIELD))}>
          <UserRound />
        </IconButton>
      </div>
      {isLinking && state && (
        <TextLinkForm
          link={linkAt(state)}
          onPut={(href) => {
            run(linked(href));
            setLinking(false);
          }}
          onClose={() => {
            setLinking(false);
            run(() => true);
          }}
        />
      )}
      <div ref={host} />
    </div>
  );
}
