import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context';
import { Selects } from '../../core/selects';
import { listHaulingLines, readHaulingReport } from './hauling.operations';
import { HaulingLineConnection, HaulingLinesArgs, HaulingReport, HaulingReportArgs } from './hauling.types';
import {
  listMachineLines,
  listMachineReportRows,
  readMachineReport,
  readMachineReportTotals,
} from './machines.operations';
import {
  MachineLineConnection,
  MachineLinesArgs,
  MachineReport,
  MachineReportArgs,
  MachineReportRowConnection,
  MachineReportRowsArgs,
  MachineReportTotals,
} from './machines.types';
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

  @Query(() => MachineReportRowConnection)
  machineReportRows(@Ctx() context: Context, @Args(() => MachineReportRowsArgs) args: MachineReportRowsArgs) {
    return listMachineReportRows(context, args);
  }

  @Query(() => MachineReportTotals)
  machineReportTotals(@Ctx() context: Context, @Args(() => MachineReportArgs) args: MachineReportArgs) {
    return readMachineReportTotals(context, args);
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
