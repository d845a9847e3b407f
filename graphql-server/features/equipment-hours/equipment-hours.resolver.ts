import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { Selects } from '../../core/selects';
import {
  findReadingsAround,
  listEquipmentHours,
  listReportedEquipment,
  submitEquipmentHours,
} from './equipment-hours.operations';
import {
  EquipmentHours,
  EquipmentHoursArgs,
  EquipmentHoursConnection,
  NeighbouringReadings,
  ReadingsAroundArgs,
  ReportedEquipment,
  SubmitEquipmentHoursInput,
} from './equipment-hours.types';

@Resolver()
export class EquipmentHoursResolver {
  @Query(() => EquipmentHoursConnection)
  equipmentHours(
    @Ctx() context: Context,
    @Args(() => EquipmentHoursArgs) args: EquipmentHoursArgs,
    @Selects('totalCount') withTotal: boolean,
    @Selects('unfilteredCount') withUnfiltered: boolean,
  ) {
    return listEquipmentHours(context, { ...args, withTotal, withUnfiltered });
  }

  @Query(() => [ReportedEquipment])
  reportedEquipment(@Ctx() context: Context) {
    return listReportedEquipment(context, {});
  }

  @Query(() => NeighbouringReadings)
  readingsAround(@Ctx() context: Context, @Args(() => ReadingsAroundArgs) args: ReadingsAroundArgs) {
    return findReadingsAround(context, args);
  }

  @Mutation(() => EquipmentHours)
  submitEquipmentHours(
    @Ctx() context: Context,
    @Arg('input', () => SubmitEquipmentHoursInput) input: SubmitEquipmentHoursInput,
  ) {
    return submitEquipmentHours(context, input);
  }
}
