import type { CallableFunction } from 'firebase-functions/v2/https';

/** The functions that a run calls, imported anew: each call of this is another process, with queues of its own. */
export async function loadFunctions() {
  const [money, orders, steps, ledger, issue, revoke, quota, content, status, fees] =
    await Promise.all([
      import('@/functions/src/sale/record-sale'),
      import('@/functions/src/order/create-payment-order'),
      import('@/functions/src/order/advance-payment-order'),
      import('@/functions/src/ledger/verify-ledger'),
      import('@/functions/src/ticket/issue-courtesies'),
      import('@/functions/src/ticket/revoke-courtesy'),
      import('@/functions/src/ticket/set-courtesy-quota'),
      import('@/functions/src/event/change-event-content'),
      import('@/functions/src/event/change-event-status'),
      import('@/functions/src/producer/set-producer-fees'),
    ]);
  const [open, move, start, choose, give] = await Promise.all([
    import('@/functions/src/refund/open-refunds'),
    import('@/functions/src/refund/advance-refund'),
    import('@/functions/src/plan/start-plan'),
    import('@/functions/src/plan/choose-refund'),
    import('@/functions/src/ticket/give-ticket'),
  ]);
  const [date, scope, dated, close] = await Promise.all([
    import('@/functions/src/event/change-date'),
    import('@/functions/src/event/set-type-dates'),
    import('@/functions/src/sale/move-ticket'),
    import('@/functions/src/promoter/close-settlement'),
  ]);
  const [link, shift, cash, count, door, back, list, join, leave] = await Promise.all([
    import('@/functions/src/shift/create-box-office'),
    import('@/functions/src/shift/open-shift'),
    import('@/functions/src/shift/move-cash'),
    import('@/functions/src/shift/close-shift'),
    import('@/functions/src/shift/sell-at-door'),
    import('@/functions/src/shift/refund-at-door'),
    import('@/functions/src/waitlist/set-waitlist'),
    import('@/functions/src/waitlist/join-waitlist'),
    import('@/functions/src/waitlist/leave-waitlist'),
  ]);
  const functions = {
    ...money,
    ...orders,
    ...steps,
    ...ledger,
    issueCourtesies: issue.issueCourtesies,
    ...revoke,
    ...quota,
    ...content,
    ...status,
    ...fees,
    ...open,
    ...move,
    ...start,
    ...choose,
    ...give,
    ...date,
    ...scope,
    ...dated,
    ...close,
    ...link,
    ...shift,
    ...cash,
    closeShift: count.closeShift,
    sellAtDoor: door.sellAtDoor,
    ...back,
    ...list,
    ...join,
    ...leave,
  };
  return functions as Record<keyof typeof functions, CallableFunction<unknown, unknown>>;
}

/** The parts of a process beside its functions: its database, when its tills open, and what the clock starts. */
export async function loadInside() {
  const [backend, policy, open, tend, queue, plan, tell] = await Promise.all([
    import('@/functions/src/support/admin'),
    import('@/functions/src/event/tills/policy'),
    import('@/functions/src/event/tills/open-tills'),
    import('@/functions/src/health/tend-tills'),
    import('@/functions/src/plan/queue'),
    import('@/functions/src/plan/work-plan'),
    import('@/functions/src/health/jobs'),
  ]);
  return { ...backend, ...policy, ...open, ...tend, ...queue, ...plan, ...tell };
}

export type Inside = Awaited<ReturnType<typeof loadInside>>;

export type Functions = Awaited<ReturnType<typeof loadFunctions>>;
