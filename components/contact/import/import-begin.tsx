import { useState } from 'react';
import { BasisFields, type ImportProof } from '@/components/contact/consent/basis-fields';
import { TagInput } from '@/components/contact/tag-input';
import { useContactTags } from '@/components/contact/use-contacts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { toast } from '@/components/ui/overlay/toast';
import { useAction } from '@/hooks/use-action';
import { usePanel } from '@/hooks/use-panel';
import { startImport } from '@/lib/data/contact/errands';
import { chunksOf } from '@/lib/domain/contact/contact-import';
import type { ReviewedImport } from '@/lib/domain/contact/contact-review';
import { plural } from '@/lib/domain/kit/format';
import { openDoubts } from '@/lib/domain/kit/list/doubts';
import { cutText } from '@/lib/domain/kit/text/cut';
import { IMPORT_LIMITS, importProblem } from './import-problem';
import type { ContactImportDraft } from './use-import';

type Props = {
  draft: ContactImportDraft;
  review: ReviewedImport;
  onBegin: (errandId: string) => void;
};

export const mailable = ({ good, left }: ReviewedImport) => good.length - left.length;

export function ImportBegin({ draft, review, onBegin }: Props) {
  const { producerId } = usePanel();
  const known = useContactTags();
  const [source, setSource] = useState(cutText(draft.name, IMPORT_LIMITS.source));
  const [proof, setProof] = useState<ImportProof>({ basis: null, text: '' });
  const [tags, setTags] = useState<string[]>([]);
  const count = review.good.length;
  const open = openDoubts(review.doubts, draft.answers);

  const begin = useAction(
    async () => {
      const { basis, text } = proof;
      const settings = {
        producerId,
        source: source.trim(),
        basis: basis ?? undefined,
        text: basis === 'contract' ? '' : text.trim(),
        tags,
      };
      const errors = [...review.errors, ...review.unsure];
      onBegin(await startImport(settings, chunksOf(review.good), errors));
    },
    (error) => toast.error((error as Error).message),
  );

  return (
    <Card title="De dónde vienen" description="Queda en la historia de cada contacto, como prueba.">
      <div className="flex max-w-[560px] flex-col gap-6">
        <Field label="Origen">
          <Input
            value={source}
            maxLength={IMPORT_LIMITS.source}
            onChange={(event) => setSource(event.target.value)}
          />
        </Field>
        <BasisFields value={proof} onChange={setProof} />
        <Field label="Etiquetas para todos" optional>
          <TagInput value={tags} onChange={setTags} known={known} />
        </Field>
        <Button
          kind="primary"
          className="self-start"
          busy={begin.busy || begin.isDone}
          reason={importProblem(draft.roles, count, { source, ...proof }, open)}
          onClick={() => void begin.run()}
        >
          Importar {plural(mailable(review), 'fila', 'filas')}
        </Button>
      </div>
    </Card>
  );
}
