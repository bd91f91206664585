import type { ReactNode } from 'react';
import { authSentence } from '@/lib/domain/account/auth-errors';
import { RefusedCredentials } from '@/lib/domain/account/credentials';
import { wantsCode } from '@/lib/domain/account/one-time-code';
import { CodeStep } from './code-step';

export type Wrong = { email?: string; password?: string; form?: string; step?: ReactNode };

/**
 * The view after a failed sign-in: an error for a field or for the form, the step that asks for the one-time
 * code, or nothing if the visitor only closed a window. `onBack` leaves the step.
 */
export function answerTo(error: unknown, onBack: () => void): Wrong {
  if (wantsCode(error)) return { step: <CodeStep halted={error} onBack={onBack} /> };
  if (error instanceof RefusedCredentials) return error.fields;
  const sentence = authSentence(error);
  return sentence ? { [sentence.field ?? 'form']: sentence.message } : {};
}
