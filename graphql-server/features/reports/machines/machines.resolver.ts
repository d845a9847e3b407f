import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { mayRecordMeterChange } from '../../../core/machines/managed-companies';
import { actorOf, type Context } from '../../../core/operations/context';
import { MachineRow } from './machines.types';

/** Adds the rights of the person who reads the report. */
@Resolver(() => MachineRow)
export class MachineRowResolver {
  @FieldResolver(() => Boolean, { description: "True if you may record that this machine's meter was replaced." })
  mayRecordMeterChange(@Ctx() context: Context, @Root() { equipmentTemplateId, company }: MachineRow) {
    return equipmentTemplateId !== null && mayRecordMeterChange(actorOf(context), { company });
  }
}
