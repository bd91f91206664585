'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import {
  confirmAdmin,
  setUserDisabled,
  setUserRole,
  withdrawAdmin,
} from '@/lib/data/session/users';
import type { Role } from '@/lib/domain/session/role';

/** Gives a person a role; the dialog shows what is refused. */
export const useSetRole = (userId: string) =>
  useMutation({
    mutationFn: (role: Role | 'none') => setUserRole(userId, role),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Closes or opens an account; the dialog shows what is refused. */
export const useSetDisabled = (userId: string) =>
  useMutation({
    mutationFn: (disabled: boolean) => setUserDisabled(userId, disabled),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Confirms somebody as an administrator; the dialog shows what is refused. */
export const useConfirmAdmin = (userId: string) =>
  useMutation({
    mutationFn: () => confirmAdmin(userId),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Withdraws the proposal. */
export const useWithdrawAdmin = (userId: string) =>
  useMutation({
    mutationFn: () => withdrawAdmin(userId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: ({ message }) => toast.error(message),
  });
