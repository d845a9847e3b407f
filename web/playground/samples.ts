import { addDays } from '../../common/days';

/** A sample query, opened in a separate tab if the person has no tabs yet. */
export interface Sample {
  query: string;
  /** Variables as JSON. */
  variables?: string;
}

/** Returns the sample queries. Their periods are the last 30 days. `today` is a day, 'YYYY-MM-DD'. */
export function samplesFor(today: string): Sample[] {
  const startDate = addDays(today, -30);
  const period = JSON.stringify({ startDate, endDate: today }, null, 2);
  const filter = JSON.stringify({ filter: { startDate, endDate: today } }, null, 2);
  return [
    {
      query: `# Who you are signed in as, and what you may do.
query Me {
  me {
    email
    role
    permissions
  }
}`,
    },
    {
      query: `# The newest timecards. Pass endCursor as "after" for the next page.
query Timecards($filter: TimecardFilter, $after: String) {
  timecards(first: 10, after: $after, filter: $filter) {
    edges {
      node {
        date
        workArea
        status
        user { firstName lastName }
        costCodes { code operatorHours laborerHours }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
      variables: filter,
    },
    {
      query: `# Sums over every card that the filter matches.
query TimecardTotals($filter: TimecardFilter) {
  timecardTotals(filter: $filter) {
    cards
    hours
    machineHours
  }
}`,
      variables: filter,
    },
    {
      query: `# Hours by person and day. Engineers and administrators only.
query People($filter: PeopleReportFilter!) {
  peopleReport(filter: $filter) {
    rows { name workerClass date regularHours overtimeHours waitingHours }
    totals { regularHours overtimeHours doubleTimeHours }
  }
}`,
      variables: filter,
    },
    {
      query: `# Hours and quantities of each cost code against its estimate. Engineers and administrators only.
query Production($filter: ProductionReportFilter) {
  productionReport(filter: $filter) {
    rows {
      costCode
      description
      manHours
      quantity
      unit
      performance
      notComparable
    }
  }
}`,
      variables: filter,
    },
    {
      query: `# Machines: hours on timecards against the meter. Engineers and administrators only.
query Machines($filter: MachineReportFilter) {
  machineReportRows(filter: $filter, first: 20) {
    edges {
      node {
        equipment
        model
        serial
        meterHours
        bookedHours
        difference
        status
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
      variables: filter,
    },
    {
      query: `# Who has turned in a timecard for each day. Engineers and administrators only.
query RollCall($startDate: Day!, $endDate: Day!) {
  rollCall(startDate: $startDate, endDate: $endDate) {
    people {
      user { firstName lastName }
      days { date state }
    }
  }
}`,
      variables: period,
    },
    {
      query: `# The newest hour-meter readings, with the one before.
query EquipmentHours {
  equipmentHours(first: 10) {
    edges {
      node { date equipment model serial hours previousHours }
    }
  }
}`,
    },
    {
      query: `# Loads, and their sums by material. Truckers and administrators only.
query Trucking($filter: TruckingRecordFilter) {
  truckingRecords(first: 10, filter: $filter) {
    edges {
      node { timeOut truckingCompany truckNumber material quantity }
    }
  }
  materialTotals(filter: $filter) { material quantity }
}`,
      variables: filter,
    },
    {
      query: `# The newest photos, with when they were taken and what says so. Their pictures are at smallURL and largeURL.
query Photos($filter: PhotoFilter, $after: String) {
  photos(first: 10, after: $after, filter: $filter) {
    edges {
      node {
        subject
        day
        workArea
        caption
        takenAt
        takenAtSource
        addedAt
        addedBy { firstName lastName }
        smallURL
        largeURL
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
      variables: filter,
    },
    {
      query: `# Extra work by work order, day, and area: what the cards hold, and what the owner signed.
query ExtraWork($filter: ExtraWorkSheetFilter) {
  extraWorkSheets(first: 10, filter: $filter) {
    edges {
      node {
        workOrder { orderNumber coNumber }
        date
        workArea
        state
        totals { operatorHours laborerHours operatedHours standbyHours }
        content { classes { code workerClass kind hours } }
        newest { name company signedAt }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
      variables: filter,
    },
    {
      query: `# The lists behind the pickers: what is active.
query Pickers {
  costCodeTemplates { code description productionUnit }
  equipmentTemplates { company equipment model serial }
  materialTemplates { name }
}`,
    },
    {
      query: `# A list as its import and export have it, with the codes of accounting. Administrators and engineers only.
query CostCodeList {
  adminCostCodeTemplates { code description productionUnit accountingCode isActive }
}`,
    },
    {
      query: `# Batches that went to accounting, with the lines of the newest. Administrators and accountants only.
query AccountingBatches {
  accountingBatches(first: 10) {
    edges {
      node { number kind through template lines total sha256 downloadedAt voidedAt voidReason }
    }
  }
  accountingTemplates(kind: production) { name isBuiltIn columns { title source constant } }
}`,
    },
    {
      query: `# The audit log, newest first. Administrators only.
query ActivityLog {
  activityLogs(first: 20) {
    edges {
      node { createdAt action details ipAddress user { email } }
    }
  }
}`,
    },
  ];
}
