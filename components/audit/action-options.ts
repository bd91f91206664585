import { ACTION_TEXT } from '@/lib/domain/audit/action-text';

// An action's name begins with its object type, except these.
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  member: ['invitation', 'viewMember'],
  user: ['viewPerson'],
  qrCode: ['qr'],
  privacyRequest: ['privacy'],
  retention: ['privacy'],
};

export function actionOptions(type: string | null) {
  const groups = type ? [type, ...(OTHERS[type] ?? [])] : null;
  return Object.entries(ACTION_TEXT)
    .filter(([action]) => !groups || groups.includes(action.split('.')[0] ?? ''))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es-CL'));
}
