import { AggregateField, type FieldPath } from 'firebase-admin/firestore';
import { idOf, parentOf } from './documents';
import { newId } from './ids';
import { aggregated, cursorOf, found, NAME, nameOf, type Plan } from './query';
import { type Client, Reference } from './reference';
import { FoundDocument, FoundDocuments } from './snapshot';
import { type Stored, stored } from './value';
import { segmentsOf } from './write';

type Cursor = unknown[];
type Aggregates = Record<string, AggregateField<number | null>>;

/** A query; each method returns another one. */
export class Find {
  constructor(
    readonly client: Client,
    readonly plan: Plan,
  ) {}

  private with(change: Partial<Plan>): Find {
    return new Find(this.client, { ...this.plan, ...change });
  }

  where(field: string | FieldPath, operator: string, wanted: unknown): Find {
    const at = segmentsOf(field);
    const { filters, collection } = this.plan;
    const isName = at.length === 1 && at[0] === NAME;
    const value = isName ? named(wanted, collection) : stored(wanted);
    return this.with({ filters: [...filters, { at, operator, value } as Plan['filters'][number]] });
  }
  orderBy(field: string | FieldPath, direction: 'asc' | 'desc' = 'asc'): Find {
    const order = { at: segmentsOf(field), isDescending: direction === 'desc' };
    return this.with({ orders: [...this.plan.orders, order] });
  }
  limit(limit: number): Find {
    return this.with({ limit });
  }
  offset(offset: number): Find {
    return this.with({ offset });
  }
  select(...fields: (string | FieldPath)[]): Find {
    return this.with({ fields: fields.map(segmentsOf) });
  }
  startAt(...cursor: Cursor): Find {
    return this.with({ start: { values: this.cursor(cursor), isAfter: false } });
  }
  startAfter(...cursor: Cursor): Find {
    return this.with({ start: { values: this.cursor(cursor), isAfter: true } });
  }
  endAt(...cursor: Cursor): Find {
    return this.with({ end: { values: this.cursor(cursor), isBefore: false } });
  }
  endBefore(...cursor: Cursor): Find {
    return this.with({ end: { values: this.cursor(cursor), isBefore: true } });
  }

  private cursor(values: Cursor): Stored[] {
    const [first] = values;
    if (first instanceof FoundDocument) {
      if (!first.version) throw new Error('A document that is not there is no cursor');
      return cursorOf(first.version, this.plan);
    }
    return values.map((value, index) =>
      this.plan.orders[index]?.at[0] === NAME ? nameOf(value, this.plan.collection) : stored(value),
    );
  }

  found(): FoundDocuments {
    const { documents } = this.client;
    const now = documents.now();
    const docs = found(documents, this.plan).map(
      (one) => new FoundDocument(new Reference(this.client, one.path), one, now, this.plan.fields),
    );
    return new FoundDocuments(this, docs, now);
  }
  get(): Promise<FoundDocuments> {
    return this.client.transport.call('query', () => this.found());
  }

  async *stream(): AsyncGenerator<FoundDocument> {
    yield* (await this.get()).docs;
  }

  count(): Aggregate {
    return new Aggregate(this, { count: AggregateField.count() as never });
  }
  aggregate(fields: Aggregates): Aggregate {
    return new Aggregate(this, fields);
  }
}

const named = (wanted: unknown, collection: string): Stored =>
  Array.isArray(wanted) ? wanted.map((one) => nameOf(one, collection)) : nameOf(wanted, collection);

export class Aggregate {
  constructor(
    readonly query: Find,
    private readonly fields: Aggregates,
  ) {}

  found() {
    const versions = found(this.query.client.documents, this.query.plan);
    const data: Record<string, number | null> = {};
    for (const [name, field] of Object.entries(this.fields)) {
      const { aggregateType, _field } = field as unknown as {
        aggregateType: string;
        _field?: string | FieldPath;
      };
      data[name] = aggregated(versions, aggregateType, _field ? segmentsOf(_field) : []);
    }
    return { data: () => data };
  }
  get() {
    return this.query.client.transport.call('query', () => this.found());
  }
}

export class Collection extends Find {
  constructor(
    client: Client,
    readonly path: string,
  ) {
    super(client, { collection: path, isGroup: false, filters: [], orders: [] });
    if (path.split('/').length % 2 === 0) throw new Error(`Not the path of a collection: ${path}`);
  }

  get id(): string {
    return idOf(`/${this.path}`);
  }
  get parent(): Reference | null {
    const above = parentOf(this.path);
    return above ? new Reference(this.client, above) : null;
  }
  doc(id: string = newId()): Reference {
    return new Reference(this.client, `${this.path}/${id}`);
  }
  async add(data: object): Promise<Reference> {
    const ref = this.doc();
    await ref.create(data);
    return ref;
  }
}
