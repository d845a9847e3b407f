import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { Selects } from '../../core/selects';
import { listHaulingLines, readHaulingReport } from './hauling.operations';
import { HaulingLineConnection, HaulingLinesArgs, HaulingReport, HaulingReportArgs } from './hauling.types';
import { listMachineLines, readMachineReport } from './machines.operations';
import { MachineLineConnection, MachineLinesArgs, MachineReport, MachineReportArgs } from './machines.types';
import { listProductionDays, listProductionLines, readProductionReport } from './production.operations';
import {
  ProductionDay,
  ProductionDaysArgs,
  ProductionLineConnection,
  ProductionLinesArgs,
  ProductionReport,
  ProductionReportArgs,
} from './production.types';

@Resolver()
export class ReportsResolver {
  @Query(() => ProductionReport)
  productionReport(@Ctx() context: Context, @Args(() => ProductionReportArgs) args: ProductionReportArgs) {
    return readProductionReport(context, args);
  }

  @Query(() => [ProductionDay])
  productionDays(@Ctx() context: Context, @Args(() => ProductionDaysArgs) args: ProductionDaysArgs) {
    return listProductionDays(context, args);
  }

  @Query(() => ProductionLineConnection)
  productionLines(
    @Ctx() context: Context,
    @Args(() => ProductionLinesArgs) args: ProductionLinesArgs,
    @Selects('total') withTotal: boolean,
  ) {
    return listProductionLines(context, { ...args, withTotal });
  }

  @Query(() => MachineReport)
  machineReport(@Ctx() context: Context, @Args(() => MachineReportArgs) args: MachineReportArgs) {
    return readMachineReport(context, args);
  }

  @Query(() => MachineLineConnection)
  machineLines(
    @Ctx() context: Context,
    @Args(() => MachineLinesArgs) args: MachineLinesArgs,
    @Selects('total') withTotal: boolean,
  ) {
    return listMachineLines(context, { ...args, withTotal });
  }

  @Query(() => HaulingReport)
  haulingReport(@Ctx() context: Context, @Args(() => HaulingReportArgs) args: HaulingReportArgs) {
    return readHaulingReport(context, args);
  }

  @Query(() => HaulingLineConnection)
  haulingLines(
    @Ctx() context: Context,
    @Args(() => HaulingLinesArgs) args: HaulingLinesArgs,
    @Selects('total') withTotal: boolean,
  ) {
    return listHaulingLines(context, { ...args, withTotal });
  }
}
