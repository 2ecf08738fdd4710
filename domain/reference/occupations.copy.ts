/** Occupations by the groups of GB/T 6565: code, Chinese name, English name. A code of one digit is a group. */
export const OCCUPATION_TABLE = `
1|国家机关、党群组织、企业事业单位负责人|Heads of state bodies, parties, companies and institutions
101|中国共产党中央委员会和地方各级党组织负责人|Heads of Party organisations
102|国家机关及其工作机构负责人|Heads of state bodies
103|民主党派和社会团体及其工作机构负责人|Heads of democratic parties and social bodies
104|事业单位负责人|Heads of public institutions
105|企业负责人|Heads of companies
2|专业技术人员|Professionals
201|科学研究人员|Scientists
202|工程技术人员|Engineers
203|农业技术人员|Agronomists
204|飞机和船舶技术人员|Aircraft and ship officers
205|卫生专业技术人员|Health professionals
206|经济业务人员|Business and accounting professionals
207|金融业务人员|Finance professionals
208|法律专业人员|Lawyers
209|教学人员|Teachers
210|文学艺术工作人员|Writers and artists
211|体育工作人员|Sports professionals
212|新闻出版、文化工作人员|Journalists, publishers and culture workers
213|宗教职业者|Clergy
3|办事人员和有关人员|Clerks
301|行政办公人员|Administrative staff
302|安全保卫和消防人员|Security and fire-fighting
303|邮政和电信业务人员|Post and telecommunications
304|广告从业人员|Advertising
305|设计和策划人员|Design and planning
306|绘制人员|Drafting
307|影视从业人员|Film and television
308|物业管理和服务人员|Property management
4|商业、服务业人员|Commerce and services
401|购销人员|Buying and selling
402|仓储人员|Storage
403|餐饮服务人员|Catering
404|饭店、旅游及健身娱乐场所服务人员|Hotels, travel, sports and leisure
405|运输服务人员|Transport services
406|医疗卫生辅助服务人员|Health support
407|社会服务和居民生活服务人员|Social and household services
499|其他商业、服务业人员|Other commerce and services
5|农、林、牧、渔、水利业生产人员|Farming, forestry, livestock, fishing, water works
501|种植业生产人员|Crops
502|林业生产及野生动植物保护人员|Forestry and wildlife protection
503|畜牧业生产人员|Livestock
504|渔业生产人员|Fishing
505|水利设施管理养护人员|Water works
599|其他农、林、牧、渔、水利业生产人员|Other farming
6|生产、运输设备操作人员及有关人员|Production and transport operators
601|勘测及矿物开采人员|Surveying and mining
602|金属冶炼、轧制人员|Metal smelting and rolling
603|化工产品生产人员|Chemicals
604|机械制造加工人员|Machine making
605|机电产品装配人员|Assembly of machines
606|机械设备修理人员|Machine repair
607|电力设备安装、运行、检修及供电人员|Electric power
608|电子元器件与设备制造、装配调试及维修人员|Electronics
609|橡胶和塑料制品生产人员|Rubber and plastics
610|纺织、针织、印染人员|Textiles
611|裁剪缝纫和皮革、毛皮制品加工制作人员|Sewing, leather and fur
612|粮油、食品、饮料生产加工及饲料生产加工人员|Food, drink and feed
613|烟草及其制品加工人员|Tobacco
614|药品生产人员|Medicines
615|木材加工、人造板生产及木材制品制作人员|Wood
616|制浆、造纸和纸制品生产加工人员|Paper
617|建筑材料生产加工人员|Building materials
618|玻璃、陶瓷、搪瓷及其制品生产加工人员|Glass and ceramics
619|广播影视制品制作、播放及文物保护作业人员|Broadcasting and heritage protection
620|印刷人员|Printing
621|工艺、美术品制作人员|Arts and crafts
622|文化教育、体育用品制作人员|Education and sports goods
623|工程施工人员|Construction
624|运输设备操作人员及有关人员|Drivers and transport operators
625|环境监测与废物处理人员|Environment and waste
626|检验、计量人员|Inspection and measuring
699|其他生产运输设备操作人员及有关人员|Other production and transport
7|军人|Armed forces
700|军人|Armed forces
8|其他从业人员|Others
801|学生|Student
802|退休人员|Retired
803|待业或家庭照料|Without employment, or at home
804|自由职业者|Freelance
899|其他|Other
`
