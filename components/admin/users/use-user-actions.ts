'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import {
  confirmAdmin,
  removeSecondFactor,
  setUserDisabled,
  setUserRole,
  withdrawAdmin,
} from '@/lib/data/session/users';
import type { Role } from '@/lib/domain/session/role';

/** Gives a person a role; the dialog shows the error. */
export const useSetUserRole = (userId: string) =>
  useMutation({
    mutationFn: (role: Role | 'none') => setUserRole(userId, role),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Disables or enables an account; the dialog shows the error. */
export const useSetUserDisabled = (userId: string) =>
  useMutation({
    mutationFn: (disabled: boolean) => setUserDisabled(userId, disabled),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Confirms a proposed administrator; the dialog shows the error. */
export const useConfirmAdmin = (userId: string) =>
  useMutation({
    mutationFn: () => confirmAdmin(userId),
    onSuccess: ({ message }) => toast.ok(message),
  });

/** Withdraws the proposal of an administrator. */
export const useWithdrawAdmin = (userId: string) =>
  useMutation({
    mutationFn: () => withdrawAdmin(userId),
    onSuccess: ({ message }) => toast.ok(message),
    onError: ({ message }) => toast.error(message),
  });

/** Takes the second factor off a person who lost their phone; the dialog shows the error. */
export const useRemoveSecondFactor = (userId: string) =>
  useMutation({
    mutationFn: (reason: string) => removeSecondFactor(userId, reason),
    onSuccess: ({ message }) => toast.ok(message),
  });
