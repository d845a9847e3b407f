import { GraphQLID } from 'graphql';
import { nameKey } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import { isUuid } from '../../../core/database/cursors';
import type { Db } from '../../../core/database/sql';
import { badField, conflict, isUniqueViolation, notFound } from '../../../core/errors';
import { RecordInput } from '../../../core/inputs/record-input';
import { command } from '../../../core/operations/command';
import { lockedRow } from '../../../core/operations/locked-row';
import { query } from '../../../core/operations/query';
import { AccountingBatch, AccountingTemplate } from '../accounting.entity';
import type { BatchKind } from '../accounting.types';
import { BUILT_IN } from './built-in.policy';
import { checkLayout } from './templates.policy';
import {
  AccountingTemplatesArgs,
  type Layout,
  AccountingTemplate as PublishedTemplate,
  SaveAccountingTemplateInput,
} from './templates.types';

const asPublished = ({ id, kind, name, layout }: AccountingTemplate): PublishedTemplate => ({
  ...layout,
  id,
  kind,
  name,
  isBuiltIn: false,
});

/** Returns the template with this kind and id. Throws 400 if none exists. */
export async function templateOf(db: Db, kind: BatchKind, id: string): Promise<PublishedTemplate> {
  const builtIn = BUILT_IN.find((each) => each.id === id && each.kind === kind);
  if (builtIn) return builtIn;
  const own = isUuid(id) ? await db.getRepository(AccountingTemplate).findOneBy({ id, kind }) : null;
  if (!own) throw badField('templateId', 'This template does not exist for this kind. Choose another one.');
  return asPublished(own);
}

export const listAccountingTemplates = query('accountingTemplates', {
  description:
    "All accounting templates: the built-in templates first, then the company's own templates, sorted by name.",
  permission: Permission.ACCOUNTING,
  input: AccountingTemplatesArgs,
  output: [PublishedTemplate],
  async run({ db }, { kind }) {
    const own = await db
      .getRepository(AccountingTemplate)
      .find({ where: kind ? { kind } : {}, order: { name: 'ASC', id: 'ASC' } });
    return [...BUILT_IN.filter((each) => !kind || each.kind === kind), ...own.map(asPublished)];
  },
});

const nameTaken = (name: string) => conflict(`There is already a template named ${name}. Choose another name.`);

export const saveAccountingTemplate = command('saveAccountingTemplate', {
  description:
    'Creates an accounting template, or changes the template whose `id` you send. Files of earlier batches do not change.',
  permission: Permission.ACCOUNTING,
  input: SaveAccountingTemplateInput,
  output: PublishedTemplate,
  async run({ db }, { id, kind, name, ...layout }) {
    checkLayout(kind, layout);
    if (BUILT_IN.some((each) => each.kind === kind && nameKey(each.name) === nameKey(name))) throw nameTaken(name);
    const existing = id ? await db.findOneBy(AccountingTemplate, { id, kind }) : new AccountingTemplate();
    if (!existing) throw notFound('Template');
    try {
      return asPublished(
        await db.save(AccountingTemplate, Object.assign(existing, { kind, name, layout: layout as Layout })),
      );
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken(name) : error;
    }
  },
  audit: ({ result: { name, kind, columns } }) => ({
    action: 'accounting template saved',
    details: { before: `${name} for ${kind}: `, items: columns.map(({ title }) => title), separator: ', ' },
  }),
});

const loadTemplate = lockedRow(AccountingTemplate, 'Template');

export const deleteAccountingTemplate = command('deleteAccountingTemplate', {
  description: 'Deletes an accounting template and returns its id. Files of earlier batches do not change.',
  permission: Permission.ACCOUNTING,
  input: RecordInput,
  output: GraphQLID,
  load: loadTemplate,
  async run({ db, loaded }) {
    await db.delete(AccountingTemplate, { id: loaded.id });
    // A later batch of the kind must not start with a template that no longer exists.
    await db.update(AccountingBatch, { templateId: loaded.id }, { templateId: null });
    return loaded.id;
  },
  audit: ({ loaded: { name, kind } }) => ({ action: 'accounting template deleted', details: `${name} for ${kind}` }),
});
