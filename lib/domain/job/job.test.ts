import { expect, it } from 'vitest';
import { newJob, parseJob } from './job';
import { jobName, jobWhy } from './job-text';

it('reads what is stored of a job, and of none that it is over', () => {
  const dueAt = new Date('2026-11-28T12:00:00Z');
  const job = newJob('refundMail', ['e', 'r'], dueAt);
  expect(parseJob('j', job)).toEqual({ id: 'j', ...job });
  expect(job).toMatchObject({ key: 'e|r', state: 'waiting', tries: 0 });
  for (const raw of [undefined, 7, { ids: 'x', state: 'gone', tries: 'x' }]) {
    expect(parseJob('j', raw)).toMatchObject({ ids: [], state: 'failed', tries: 0, dueAt: null });
  }
});

it('says in words what a job was and why it was given up, of any stored one', () => {
  expect(jobName('digest')).toBe('Resumen semanal');
  expect(jobName('later')).toBe('Trabajo');
  expect(jobWhy({ reason: 'busy', tries: 11 })).toMatch(/no lo aceptó.*, en 11 intentos$/);
  expect(jobWhy({ reason: 'refused', tries: 0 })).toBe(
    'El servidor de correo lo rechazó, al primer intento',
  );
  expect(jobWhy({ reason: '?', tries: 0 })).toMatch(/^No sabemos por qué/);
});
