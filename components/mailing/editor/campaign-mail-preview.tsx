'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { usePanel } from '@/hooks/use-panel';
import { mailPreviewQuery } from '@/lib/data/mailing/campaigns';
import { validate } from '@/lib/domain/kit/schema';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { campaignContentSchema } from '@/lib/domain/mailing/campaign-schema';

const REST_MS = 250;
const DARK = '(prefers-color-scheme: dark)';
const VIEWS = [
  { value: 'desk', label: 'Escritorio' },
  { value: 'phone', label: 'Teléfono' },
] as const;

/** The content, debounced, as long as it is valid enough to render. */
function useRested(content: CampaignContent): CampaignContent {
  const [rested, setRested] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => {
      const checked = validate(campaignContentSchema, content);
      if (checked.ok) setRested(checked.value);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [content]);
  return rested;
}

/**
 * The mail rendered by the code that sends it: wide or as on a phone, in a light or a dark client. In an iframe
 * without scripts, with inert links.
 */
export function CampaignMailPreview({
  content,
  isService = false,
  className,
}: {
  content: CampaignContent;
  isService?: boolean;
  className?: string;
}) {
  const { producerId } = usePanel();
  const [view, setView] = useState<'desk' | 'phone'>('desk');
  const [isDark, setDark] = useState(false);
  const preview = useQuery(mailPreviewQuery(producerId, useRested(content), isService));
  const html = preview.data?.html.replace(DARK, isDark ? 'all' : 'not all') ?? '';
  const choice =
    'h-8 px-3 font-medium text-ink-soft aria-pressed:bg-card aria-pressed:text-ink rounded-control pointer-coarse:h-10';
  return (
    <section aria-label="Vista previa" className={cn('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base">Vista previa</h2>
        <div className="flex gap-2">
          <div className="flex rounded-control bg-sunken p-0.5">
            {VIEWS.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                aria-pressed={view === value}
                className={choice}
                onClick={() => setView(value)}
              >
                {label}
              </button>
            ))}
          </div>
          <div className="flex rounded-control bg-sunken p-0.5">
            <button
              type="button"
              aria-pressed={isDark}
              className={choice}
              onClick={() => setDark((now) => !now)}
            >
              Oscuro
            </button>
          </div>
        </div>
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-card">
        <p className="truncate border-line border-b px-4 py-3" aria-live="off">
          <span className="font-semibold">{preview.data?.subject || 'Sin asunto'}</span>
          {content.preheader && <span className="text-ink-soft"> – {content.preheader}</span>}
        </p>
        {preview.data?.subjectB && (
          <p className="truncate border-line border-b px-4 py-3" aria-live="off">
            <span className="text-ink-soft">Segundo asunto: </span>
            <span className="font-semibold">{preview.data.subjectB}</span>
          </p>
        )}
        {preview.data?.problem && (
          <p role="alert" className="bg-bad-soft px-4 py-2 text-bad">
            {preview.data.problem}
          </p>
        )}
        <div className="flex justify-center bg-sunken">
          {preview.isError && !preview.data ? (
            <ErrorState
              title="No pudimos armar la vista previa"
              onRetry={() => void preview.refetch()}
            />
          ) : preview.data ? (
            <iframe
              title="El correo"
              sandbox=""
              srcDoc={html}
              className="h-[70dvh] max-h-[900px] min-h-96 w-full border-0"
              style={{ maxWidth: view === 'phone' ? 375 : 580 }}
            />
          ) : (
            <Skeleton className="h-[70dvh] w-[580px] max-w-full" />
          )}
        </div>
      </div>
    </section>
  );
}
