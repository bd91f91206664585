'use client';

import type { FormEvent } from 'react';
import { HiddenFields } from '@/components/shared/hidden-fields';
import { Button } from '@/components/ui/button';
import { useAction } from '@/hooks/use-action';
import { toCallError } from '@/lib/data/kit/call';
import { downloadPrivacyCopy } from '@/lib/data/privacy/requests';
import { PRIVACY_COPY_FORM_ROUTE } from '@/lib/domain/kit/routes/links';
import { copyName } from '@/lib/domain/privacy/request-link';

type Props = {
  link: { folio: string; t: string };
  state?: string;
};

const PROBLEMS: Record<string, string> = {
  vencida: 'Esta copia ya venció. Pídela de nuevo',
  invalido: 'Este enlace no es válido',
  pausa: 'No pudimos descargarla. Inténtalo de nuevo en unos minutos',
};

/** The page of a data copy: one button downloads it, also without scripts. Opening the page reads nothing. */
export function CopyDownload({ link, state = '' }: Props) {
  const load = useAction(async () => {
    const { file } = await downloadPrivacyCopy(link);
    save(file, copyName(link.folio));
  });
  const told = Object.hasOwn(PROBLEMS, state) && !load.busy && !load.isDone ? PROBLEMS[state] : '';
  const problem = load.error === null ? told : toCallError(load.error).message;

  function submit(event: FormEvent) {
    event.preventDefault();
    void load.run();
  }

  return (
    <>
      <h1 className="text-balance font-semibold text-lg">La copia de tus datos</h1>
      <p className="mt-2 text-ink-soft">
        Es un archivo ZIP: ábrelo y empieza por «indice.html». Puedes descargarlo durante 30 días.
      </p>
      <p className="mt-2 text-ink-soft">Folio {link.folio}</p>
      {problem && (
        <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {problem}
        </p>
      )}
      {load.isDone && (
        <p role="status" className="mt-4 rounded-control bg-good-soft px-3 py-2">
          Descargada. Guárdala en un lugar tuyo.
        </p>
      )}
      <form method="post" action={PRIVACY_COPY_FORM_ROUTE} onSubmit={submit} className="mt-6">
        <HiddenFields values={link} />
        <Button kind="primary" type="submit" busy={load.busy}>
          Descargar mi copia
        </Button>
      </form>
    </>
  );
}

function save(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
