import type { ColumnRole } from '../kit/list/columns';

export const COLUMN_ROLE_TEXT: Record<ColumnRole, string> = {
  email: 'Correo',
  name: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  tags: 'Etiquetas',
  comuna: 'Comuna',
  city: 'Ciudad',
  status: 'Estado en otra lista',
  skip: 'No importar',
};
