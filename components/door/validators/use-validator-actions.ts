'use client';

import { useMutation } from '@tanstack/react-query';
import { createValidator, renewValidator } from '@/lib/data/door/validators';

export const useRenewValidator = (eventId: string) =>
  useMutation({ mutationFn: (id: string) => renewValidator(eventId, id) });

type Given = Parameters<typeof createValidator>[1];

export const useCreateValidator = (eventId: string) =>
  useMutation({ mutationFn: (given: Given) => createValidator(eventId, given) });
