export const EXCHANGE_VERSIONS = ['21', '22'] as const
/**
 * The versions V2.1 and V2.2 of JR/T 0017. A header may also spell them `00000021` and `00000022` (rules/registrar.md#layout).
 */
export type ExchangeVersion = (typeof EXCHANGE_VERSIONS)[number]

const DAILY_TYPES = ['01', '02', '03', '04', '05', '06', '07', '25', '26'] as const
/**
 * The files of facts and terms that a registrar sets: basic facts, agency terms, switch pairs, dividend plans, fee rates, redeemable
 * dates. They come in a package of their own, index OFC (rules/registrar.md#parameters).
 */
export const PARAMETER_TYPES = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'] as const
export const FILE_TYPES = [...DAILY_TYPES, ...PARAMETER_TYPES] as const
/** The files we exchange with a registrar every day; their content is listed in rules/registrar.md#file-types. */
export type DailyType = (typeof DAILY_TYPES)[number]
export type ParameterType = (typeof PARAMETER_TYPES)[number]
export type FileType = (typeof FILE_TYPES)[number]

/** Whether a text names one of the file types of the daily exchange. */
export function isFileType(text: string): text is DailyType {
  return (DAILY_TYPES as readonly string[]).includes(text)
}

/** Whether a text names a file of parameters. */
export function isParameterType(text: string): text is ParameterType {
  return (PARAMETER_TYPES as readonly string[]).includes(text)
}

/**
 * The fields of each file in the standard's order as `Name:V2.1:V2.2`, with one type where both versions agree,
 * `-` where a version has no such field (rules/registrar.md#field-tables). V2.2's 03 has three more fields whose names
 * could not be verified; a file that lists them is refused as `unknown-field`.
 */
export const FIELD_TABLE: Readonly<Record<FileType, string>> = {
  '01': `
    Address:C120:C300 InstReprIDCode:C30:C40 InstReprIDType:C1:C3 InstReprName:C20:C60
    AppSheetSerialNo:A24:C24 CertificateType:C1:C3 CertificateNo:C30:C40
    InvestorName:C120:C200 TransactionDate:A8 TransactionTime:A6 IndividualOrInstitution:A1
    PostCode:A6 TransactorCertNo:C30:C40 TransactorCertType:C1:C3 TransactorName:C20:C60
    TransactionAccountID:A17:C17 DistributorCode:C9 BusinessCode:A3:C3
    AcctNoOfFMInClearingAgency:C28 AcctNameOfFMInClearingAgency:C60 ClearingAgencyCode:A9
    InvestorsBirthday:A8 DepositAcct:C19:C40 RegionCode:A4 EducationLevel:C3 EmailAddress:C40
    FaxNo:C24:C40 VocationCode:C3:C5 HomeTelNo:C22:C40 AnnualIncome:N8:N16 MobileTelNo:C24:C40
    BranchCode:C9 OfficeTelNo:C22:C40 AccountAbbr:C12:C20 ConfidentialDocumentCode:C8 Sex:A1
    SHSecuritiesAccountID:C10 SZSecuritiesAccountID:C10 TAAccountID:C12 TelNo:C22:C40
    TradingMethod:C8 MinorFlag:C1 DeliverType:C1 TransactorIDType:C1 AccountCardID:C8
    MultiAcctFlag:A1 TargetTransactionAccountID:A17:C17
    AcctNameOfInvestorInClearingAgency:C60:C200 AcctNoOfInvestorInClearingAgency:C28:C40
    ClearingAgency:A9:C20 DeliverWay:C8 Nationality:C3 NetNo:C9 Broker:C12 CorpName:C40:C200
    CertValidDate:A8 InstTranCertValidDate:A8 InstReprCertValidDate:A8 ClientRiskRate:C1
    InstReprManageRange:C2:- ControlHolder:C80:- ActualController:C80:- MarriageStatus:C1
    FamilyNum:N2 Penates:N16.2 MediaHobby:C1 InstitutionType:C1:C3 EnglishFirstName:C20
    EnglishFamliyName:C20 Vocation:C4 CorpoProperty:C2 StaffNum:N16.2 Hobbytype:C2 Province:C6
    City:C6 County:C6 CommendPerson:C40 CommendPersonType:C1 AcceptMethod:C1 FrozenCause:A1
    FreezingDeadline:A8 OriginalSerialNo:A20:C20 OriginalAppSheetNo:A24:C24 Specification:C60
    InvestorProCode:-:C30 AuxCertType:-:C3 AuxCertCode:-:C40 AuxCertValidDate:-:C8
    IPAddress:-:C40 MACAddress:-:C20 IMEI:-:C20 UUID:-:C32
  `,
  '02': `
    AppSheetSerialNo:A24:C24 TransactionCfmDate:A8 ReturnCode:A4 TransactionAccountID:A17:C17
    DistributorCode:C9 BusinessCode:A3:C3 TAAccountID:C12 MultiAcctFlag:A1 TASerialNO:A20:C20
    TransactionDate:A8 TransactionTime:A6 BranchCode:C9 FromTAFlag:A1 CertificateType:C1:C3
    CertificateNo:C30:C40 InvestorName:C120:C200 IndividualOrInstitution:A1
    AccountAbbr:C12:C20 AccountCardID:C8 RegionCode:A4 TargetTransactionAccountID:A17:C17
    NetNo:C9 Specification:C60 CustomerNo:C12 FrozenCause:A1 FreezingDeadline:A8
    ErrorDetail:C60
  `,
  '03': `
    AppSheetSerialNo:A24:C24 FundCode:C6 LargeRedemptionFlag:A1 TransactionDate:A8
    TransactionTime:A6 TransactionAccountID:A17:C17 DistributorCode:C9 ApplicationVol:N16.2
    ApplicationAmount:N16.2 BusinessCode:A3:C3 TAAccountID:C12 DiscountRateOfCommission:N5.4
    DepositAcct:C19:C40 RegionCode:A4 CurrencyType:A3 BranchCode:C9 OriginalAppSheetNo:A24:C24
    OriginalSubsDate:A8 IndividualOrInstitution:A1 ValidPeriod:N2 DaysRedemptionInAdvance:N5
    RedemptionDateInAdvance:A8 OriginalSerialNo:A20:C20 DateOfPeriodicSubs:A8
    TASerialNO:A20:C20 TermOfPeriodicSubs:N5 FutureBuyDate:A8 TargetDistributorCode:C9
    Charge:N10.2:N16.2 TargetBranchCode:C9 TargetTransactionAccountID:A17:C17
    TargetRegionCode:A4 DividendRatio:N16.2 Specification:C60 CodeOfTargetFund:A6:C6
    TotalBackendLoad:N16.2 ShareClass:A1 OriginalCfmDate:A8 DetailFlag:A1:C1
    OriginalAppDate:A8 DefDividendMethod:A1 FrozenCause:A1 FreezingDeadline:A8
    VarietyCodeOfPeriodicSubs:C5 SerialNoOfPeriodicSubs:C5 RationType:C1 TargetTAAccountID:C12
    TargetRegistrarCode:C2:C18 NetNo:C9 CustomerNo:C12 TargetShareType:C1 RationProtocolNo:C20
    BeginDateOfPeriodicSubs:A8 EndDateOfPeriodicSubs:A8 SendDayOfPeriodicSubs:N2 Broker:C12
    SalesPromotion:C3 AcceptMethod:C1 ForceRedemptionType:C1 TakeIncomeFlag:C1
    PurposeOfPeSubs:C40 FrequencyOfPeSubs:N5 PeriodSubTimeUnit:C1 BatchNumOfPeSubs:N16.2
    CapitalMode:C2 DetailCapticalMode:C2 BackenloadDiscount:N5.4 CombineNum:C6
    FutureSubscribeDate:A8 TradingMethod:C8 LargeBuyFlag:A1 ChargeType:C1 SpecifyRateFee:N9.8
    SpecifyFee:N16.2 TransferReason:-:C3 IPAddress:-:C40 MACAddress:-:C20 IMEI:-:C20
    UUID:-:C32
  `,
  '04': `
    AppSheetSerialNo:A24:C24 TransactionCfmDate:A8 CurrencyType:A3 ConfirmedVol:N16.2
    ConfirmedAmount:N16.2 FundCode:C6 LargeRedemptionFlag:A1 TransactionDate:A8
    TransactionTime:A6 ReturnCode:A4 TransactionAccountID:A17:C17 DistributorCode:C9
    ApplicationVol:N16.2 ApplicationAmount:N16.2 BusinessCode:A3:C3 TAAccountID:C12
    TASerialNO:A20:C20 BusinessFinishFlag:C1 DiscountRateOfCommission:N5.4 DepositAcct:C19:C40
    RegionCode:A4 DownLoaddate:A8 Charge:N10.2:N16.2 AgencyFee:N10.2:N16.2 NAV:N7.4:N16.8
    BranchCode:C9 OriginalAppSheetNo:A24:C24 OriginalSubsDate:A8 OtherFee1:N10.2:N16.2
    IndividualOrInstitution:A1 RedemptionDateInAdvance:A8 StampDuty:N16.2 ValidPeriod:N2
    RateFee:N9.8 TotalBackendLoad:N16.2 OriginalSerialNo:A20:C20 Specification:C60
    DateOfPeriodicSubs:A8 TargetDistributorCode:C9 TargetBranchCode:C9
    TargetTransactionAccountID:A17:C17 TargetRegionCode:A4 TransferDirection:A1
    DefDividendMethod:A1 DividendRatio:N16.2 Interest:N10.2:N16.2 VolumeByInterest:N16.2
    InterestTax:N16.2 TradingPrice:N7.4:N16.8 FreezingDeadline:A8 FrozenCause:A1 Tax:N16.2
    TargetNAV:N7.4:N16.8 TargetFundPrice:N7.4:N16.8 CfmVolOfTargetFund:N16.2
    MinFee:N10.2:N16.2 OtherFee2:N16.2 OriginalAppDate:A8 TransferFee:N10.2:N16.2
    FromTAFlag:A1 ShareClass:A1 DetailFlag:A1:C1 RedemptionInAdvanceFlag:A1 FrozenMethod:A1
    OriginalCfmDate:A8 RedemptionReason:A1 CodeOfTargetFund:A6:C6 TotalTransFee:N10.2:N16.2
    VarietyCodeOfPeriodicSubs:C5 SerialNoOfPeriodicSubs:C5 RationType:C1 TargetTAAccountID:C12
    TargetRegistrarCode:C2:C18 NetNo:C9 CustomerNo:C12 TargetShareType:C1 RationProtocolNo:C20
    BeginDateOfPeriodicSubs:A8 EndDateOfPeriodicSubs:A8 SendDayOfPeriodicSubs:N2 Broker:C12
    SalesPromotion:C3 AcceptMethod:C1 ForceRedemptionType:C1 AlternationDate:A8
    TakeIncomeFlag:C1 PurposeOfPeSubs:C40 FrequencyOfPeSubs:N5 PeriodSubTimeUnit:C1
    BatchNumOfPeSubs:N16.2 CapitalMode:C2 DetailCapticalMode:C2 BackenloadDiscount:N5.4
    CombineNum:C6 RefundAmount:N16.2 SalePercent:N8.5:N16.8 ManagerRealRatio:N7.4
    ChangeFee:N16.2 RecuperateFee:N16.2 AchievementPay:N16.2 AchievementCompen:N16.2
    SharesAdjustmentFlag:C1 GeneralTASerialNO:A20:C20 UndistributeMonetaryIncome:N16.2
    UndistributeMonetaryIncomeFlag:C1 BreachFee:N16.2 BreachFeeBackToFund:N16.2
    PunishFee:N16.2 TradingMethod:C8 ChangeAgencyFee:N16.2 RecuperateAgencyFee:N16.2
    ErrorDetail:C60 LargeBuyFlag:A1 RaiseInterest:N16.2 FeeCalculator:A1 ShareRegisterDate:A8
    TotalFrozenVol:N16.2 FundVolBalance:N16.2 FrozenBalance:N16.2 FutureSubscribeDate:A8
    TransferDateThroughClearingAgency:A8 TransferReason:-:C3
  `,
  '05': `
    AvailableVol:N16.2 TotalVolOfDistributorInTA:N16.2 TransactionCfmDate:A8 FundCode:C6
    TransactionAccountID:A17:C17 DistributorCode:C9 TAAccountID:C12 TotalFrozenVol:N16.2
    BranchCode:C9 TASerialNO:A20:C20 TotalBackendLoad:N16.2 ShareClass:A1 DetailFlag:A1:C1
    AccountStatus:A1 ShareRegisterDate:A8 UndistributeMonetaryIncome:N16.2
    UndistributeMonetaryIncomeFlag:C1 GuaranteedAmount:N16.2 SourceType:C1
    DefDividendMethod:A1 NewIncome:-:N16.2 NewIncomeFlag:-:C1 WholeFlag:-:C1
  `,
  '06': `
    BasisforCalculatingDividend:N16.2 TransactionCfmDate:A8 CurrencyType:A3
    VolOfDividendforReinvestment:N16.2 DividentDate:A8 DividendAmount:N16.2 XRDate:A8
    ConfirmedAmount:N16.2 FundCode:C6 RegistrationDate:A8 ReturnCode:A4
    TransactionAccountID:A17:C17 DistributorCode:C9 BusinessCode:A3:C3 TAAccountID:C12
    DividendPerUnit:N16.2 DefDividendMethod:A1 DepositAcct:C19:C40 RegionCode:A4
    DownLoaddate:A8 Charge:N10.2:N16.2 AgencyFee:N10.2:N16.2 TotalFrozenVol:N16.2
    NAV:N7.4:N16.8 BranchCode:C9 OtherFee1:N10.2:N16.2 OtherFee2:N16.2
    IndividualOrInstitution:A1 DividendRatio:N16.2 TASerialNO:A20:C20 StampDuty:N16.2
    FrozenBalance:N16.2 TransferFee:N10.2:N16.2 ShareClass:A1 FeeCalculator:A1
    DrawBonusUnit:N10 FrozenSharesforReinvest:N16.2 DividendType:C1 OriginalAppSheetNo:A24:C24
    AchievementPay:N16.2 AchievementCompen:N16.2
  `,
  '07': `
    FundName:C40:C200 TotalFundVol:N16.2 FundCode:C6 FundStatus:C1 NAV:N7.4:N16.8
    UpdateDate:A8 NetValueType:C1 AccumulativeNAV:N7.4:N16.8 ConvertStatus:C1
    PeriodicStatus:C1 TransferAgencyStatus:C1 FundSize:N16.2 CurrencyType:A3 AnnouncFlag:C1
    DefDividendMethod:A1 InstAppSubsAmnt:N16.2 InstAppSubsVol:N16.2 MinAmountByInst:N16.2
    MinVolByInst:N16.2 CustodianCode:A3:C18 AmountOfPeriodicSubs:N16.2 DateOfPeriodicSubs:A8
    MaxRedemptionVol:N16.2 MinAccountBalance:N16.2 IPOStartDate:A8 IPOEndDate:A8
    FundManagerCode:C3:C18 IndiAppSubsVol:N16.2 IndiAppSubsAmount:N16.2 MinSubsVolByIndi:N16.2
    MinSubsAmountByIndi:N16.2 RegistrarCode:C2:C18 FundSponsor:A3:C18 TradingPrice:N7.4:N16.8
    FaceValue:N7.4:N16.8 DividentDate:A8 RegistrationDate:A8 XRDate:A8 MaxSubsVolByIndi:N16.2
    MaxSubsAmountByIndi:N16.2 MaxSubsVolByInst:N16.2 MaxSubsAmountByInst:N16.2
    UnitSubsVolByIndi:N16.2 UnitSubsAmountByIndi:N16.2 UnitSubsVolByInst:N16.2
    UnitSubsAmountByInst:N16.2 MinBidsAmountByIndi:N16.2 MinBidsAmountByInst:N16.2
    MinAppBidsAmountByIndi:N16.2 MinAppBidsAmountByInst:N16.2 MinRedemptionVol:N16.2
    MinInterconvertVol:N16.2 IssueTypeByIndi:C1 IssueTypeByInst:C1 SubsType:C1
    CollectFeeType:C1 NextTradeDate:A8 ValueLine:N7.2 TotalDivident:N8.5:N16.8 FundIncome:N8.5
    FundIncomeFlag:C1 Yield:N8.5 YieldFlag:C1 GuaranteedNAV:N7.4:N16.8 FundYearIncomeRate:N8.5
    FundYearIncomeRateFlag:C1 IndiMaxPurchase:N16.2 InstMaxPurchase:N16.2
    IndiDayMaxSumBuy:N16.2 InstDayMaxSumBuy:N16.2 IndiDayMaxSumRedeem:N16.2
    InstDayMaxSumRedeem:N16.2 IndiMaxRedeem:N16.2 InstMaxRedeem:N16.2 FundDayIncomeFlag:C1
    FundDayIncome:N16.2 AllowBreachRedempt:C1 FundType:C2 FundTypeName:C30
    RegistrarName:C40:C100 FundManagerName:C40:C100 FundServerTel:C30:C40
    FundInternetAddress:C40:C200 MainFundCode:-:C6 SideBagFlag:-:C3 NextTradeEndDate:-:A8
  `,
  '25': `
    SequenceNo:A20 TransactionDate:A8 TransactionCfmDate:A8 CurrencyType:A3 ExchangeFlag:C1
    InstAccount:C30 FundCode:C6 DistributorCode:C9 SeatCode:C6 BranchCode:C9
    BusinessCode:A3:C3 CapitalType:C3 ConfirmedAmount:N16.2 ReceOrPayFlag:C1 CalculateDate:A8
    PayDate:A8 DetailFlag:A1:C1 DownLoaddate:A8 ReceCapAccType:-:C3 PayCapAccType:-:C3
    RecvAccountNum:-:C40 PayAccountNum:-:C40 SettleType:-:C3
  `,
  '26': `
    AvailableVol:N16.2 TotalVolOfDistributorInTA:N16.2 TransactionCfmDate:A8 FundCode:C6
    TransactionAccountID:A17:C17 DistributorCode:C9 TAAccountID:C12 TotalFrozenVol:N16.2
    BranchCode:C9 TASerialNO:A20:C20 TotalBackendLoad:N16.2 ShareClass:A1 DetailFlag:A1:C1
    AccountStatus:A1 ShareRegisterDate:A8 UndistributeMonetaryIncome:N16.2
    UndistributeMonetaryIncomeFlag:C1 GuaranteedAmount:N16.2 SourceType:C1
    DefDividendMethod:A1 NewIncome:-:N16.2 NewIncomeFlag:-:C1 WholeFlag:-:C1
    AllowRedemptDate:A8
  `,
  // C1, C4 and C6 of JR/T 0017-2011, in the order of its class files; V2.2 adds the last five of C1.
  C1: `
    SequenceNo:A20 FundCode:C6 ShareClass:A1 FundName:C40:C200 FundNameAbbr:C20:C40
    TotalFundVol:N16.2 FundType:C2 FundTypeName:C30 IsGuaranteedFund:C1 IsLOFFund:C1
    IsQDIIFund:C1 IsETFFund:C1 RedeemFeeBackRatio:N16.2:N16.8 DefDividendMethod:A1
    RedemptionSequence:C1 BuyUpperAmount:N16.2 CovertInUpperAmount:N16.2
    PeriodSubUpperAmount:N16.2 InstAppSubsAmnt:N16.2 InstAppSubsVol:N16.2 MinAmountByInst:N16.2
    MinVolByInst:N16.2 CurrencyType:A3 CustodianCode:A3:C18 AmountOfPeriodicSubs:N16.2
    DateOfPeriodicSubs:A8 MaxRedemptionVol:N16.2 MinAccountBalance:N16.2 IPOStartDate:A8
    IPOEndDate:A8 FundEstablishDate:A8 FundManagerCode:C3:C18 IndiAppSubsVol:N16.2
    IndiAppSubsAmount:N16.2 MinSubsVolByIndi:N16.2 MinSubsAmountByIndi:N16.2 RegistrarCode:C2:C18
    FundSize:N16.2 ExchangeFlag:C1 FundSponsor:A3:C18 FaceValue:N7.4:N16.8
    MaxSubsVolByIndi:N16.2 MaxSubsAmountByIndi:N16.2 MaxSubsVolByInst:N16.2
    MaxSubsAmountByInst:N16.2 UnitSubsVolByIndi:N16.2 UnitSubsAmountByIndi:N16.2
    UnitSubsVolByInst:N16.2 UnitSubsAmountByInst:N16.2 MinBidsAmountByIndi:N16.2
    MinBidsAmountByInst:N16.2 MinAppBidsAmountByIndi:N16.2 MinAppBidsAmountByInst:N16.2
    MinRedemptionVol:N16.2 MinInterconvertVol:N16.2 IssueTypeByIndi:C1 IssueTypeByInst:C1
    SubsType:C1 CollectFeeType:C1 IndiMaxPurchase:N16.2 InstMaxPurchase:N16.2
    IndiDayMaxSumBuy:N16.2 InstDayMaxSumBuy:N16.2 IndiDayMaxSumRedeem:N16.2
    InstDayMaxSumRedeem:N16.2 IndiMaxRedeem:N16.2 InstMaxRedeem:N16.2 RegistrarName:C40:C100
    FundManagerName:C40:C100 FundServerTel:C30:C40 FundInternetAddress:C40:C200
    Specification:C60 WholeFlag:-:C1 ModifyWay:C1 OperateDate:A8 DownLoaddate:A8
    MainFundCode:-:C6 SideBagFlag:-:C3 RedeemCloseMode:-:C3 CloseLength:-:N8 CloseUnit:-:C3
  `,
  C4: `
    SequenceNo:A20 FundCode:C6 ShareClass:A1 RegistrationDate:A8 DividentDate:A8 XRDate:A8
    DividendPerUnit:N16.2 DrawBonusUnit:N10 XRValue:N16.2 XRValueFlag:C1 XRType:C1
    Specification:C60 WholeFlag:-:C1 ModifyWay:C1 DownLoaddate:A8
  `,
  C6: `
    FundCode:C6 ShareClass:A1 ShareRegisterDate:A8 AllowRedemptDate:A8 AddFlag:C1
  `,
  // C2, C3 and C5 have the field names of rules/registrar.md#parameters. Their order in the standard is not known; a reader uses
  // the order in the file's header.
  C2: `
    FundCode:C6 ShareClass:A1 DistributorCode:C9 BuyPayPeriod:N16.2 RedemptionPayPeriod:N16.2
    ConversionPayPeriod:N16.2 SubPayBackPeriod:N16.2 DividendPayPeriod:N16.2 ChargePayMethod:C1
    WholeFlag:-:C1 ModifyWay:C1 OperateDate:A8 DownLoaddate:A8
  `,
  C3: `
    FundCode:C6 ShareClass:A1 CodeOfTargetFund:A6:C6 TargetShareType:C1 DistributorCode:C9
    WholeFlag:-:C1 ModifyWay:C1 OperateDate:A8 DownLoaddate:A8
  `,
  C5: `
    SequenceNo:A20 FundCode:C6 ShareClass:A1 CodeOfTargetFund:A6:C6 TargetShareType:C1
    DistributorCode:C9 BranchCode:C9 BusinessCode:A3:C3 CapitalType:C3 IndividualOrInstitution:A1
    GetFeeRateMethod:C1 VolLowerLimit:N16.2 VolUpperLimit:N16.2 AmountLowerLimit:N16.2
    AmountUpperLimit:N16.2 DaysLowerLimit:N5 DaysUpperLimit:N5 MaxFee:N16.2 MinFee:N10.2:N16.2
    RateFee:N9.8 FeeRateFlag:C1 CompareProportion:N16.8 CompareCapitalType:C3 WholeFlag:-:C1
    ModifyWay:C1 OperateDate:A8 DownLoaddate:A8
  `,
}

/**
 * Field names that occur in files although the standard's lists lack them: one that registrars add (rules/registrar.md#field-tables), the
 * WholeFlag of V2.1's C files, and three of V2.1 that V2.2 dropped but that some writers still use.
 */
export const EXTRA_FIELDS = `
  TotalBackendLoadVol:N16.2 WholeFlag:C1:-
  InstReprManageRange:-:C2 ControlHolder:-:C2000 ActualController:-:C2000
`

/**
 * The fields whose combined value may appear only once in a file; a second appearance refuses the file
 * (rules/registrar.md#what-refuses-a-package). A record whose first key field is blank is not checked: a 05 of totals has
 * no serials.
 */
export const KEY_FIELDS: Readonly<Record<FileType, readonly string[]>> = {
  '01': ['AppSheetSerialNo'],
  '02': ['TASerialNO'],
  '03': ['AppSheetSerialNo'],
  '04': ['TASerialNO'],
  '05': ['TASerialNO'],
  '06': ['TASerialNO'],
  '07': ['FundCode', 'NetValueType', 'UpdateDate'],
  '25': ['SequenceNo'],
  '26': ['TASerialNO'],
  C1: ['FundCode', 'ShareClass'],
  C2: ['FundCode', 'ShareClass'],
  C3: ['FundCode', 'ShareClass', 'CodeOfTargetFund', 'TargetShareType'],
  C4: ['FundCode', 'ShareClass', 'XRDate'],
  C5: ['SequenceNo'],
  C6: ['FundCode', 'ShareClass', 'ShareRegisterDate'],
}
