'use client';

import type { ReactNode } from 'react';
import { useNow } from '@/hooks/use-now';
import { COMPLAINT_STATUS_TEXT, type Complaint } from '@/lib/domain/complaint/complaint';
import { date, dateTime } from '@/lib/domain/kit/format-date';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import { AnswerClock, ComplaintPill } from './complaint-columns';

type Props = { complaint: Complaint; timeZone: string };

export function ComplaintDetails({ complaint, timeZone }: Props) {
  const now = useNow();
  const { receivedAt, dueAt, text, evidence, answer, answerEvidence, steps, status } = complaint;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ComplaintPill status={status} />
        <AnswerClock complaint={complaint} now={now} />
        <span className="w-full text-ink-soft">
          Llegó el {date(receivedAt, timeZone)}; el plazo es hasta el{' '}
          {date(new Date(dueAt.getTime() - 1), timeZone)}.
        </span>
      </div>
      <Part title="Qué reclama" text={text} evidence={evidence} />
      {answer && <Part title="Qué respondiste" text={answer} evidence={answerEvidence} />}
      <section aria-label="Historia">
        <h3 className="mb-2 font-semibold text-base">Historia</h3>
        <ol className="divide-y divide-line">
          {steps.map((step) => (
            <li key={step.status} className="py-2">
              <span className="font-medium">{COMPLAINT_STATUS_TEXT[step.status].label}</span>
              <span className="block text-ink-soft text-xs">
                {step.by.email} · {dateTime(step.at, timeZone)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type PartProps = { title: string; text: string; evidence: readonly string[] };

function Part({ title, text, evidence }: PartProps): ReactNode {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-base">{title}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      {evidence.length > 0 && (
        <ul aria-label="Pruebas" className="mt-2 flex flex-col gap-1">
          {[...new Set(evidence)].map((one) => (
            <li key={one} className="text-ink-soft [overflow-wrap:anywhere]">
              {isHttpsUrl(one) ? (
                <a
                  href={one}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent-ink underline"
                >
                  {one}
                </a>
              ) : (
                one
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
