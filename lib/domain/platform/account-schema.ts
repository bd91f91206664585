import * as v from 'valibot';
import { id } from '../kit/schema';
import { ROLES } from '../session/role';

/** The proposed administrator to confirm or withdraw. */
export const proposedAdminSchema = v.strictObject({ userId: id });

export const setUserDisabledSchema = v.strictObject({
  userId: id,
  disabled: v.boolean('Elige si queda deshabilitada'),
});

/** A person and their new role; 'none' removes it. */
export const setUserRoleSchema = v.strictObject({
  userId: id,
  role: v.picklist([...ROLES, 'none'], 'Elige un rol'),
});
